/** Settings of recharges. */
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { wholeNumber } from '../../platform/settings/schemas.ts'

export const rechargeSettings = {
  /** So many orders of a member rejected in a row within a day close their channel to that member until one of them is a day old; 0 for never. */
  rechargeFailures: setting(wholeNumber(0, 100), 5),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof rechargeSettings> {}
}

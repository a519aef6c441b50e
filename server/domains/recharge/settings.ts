/** Settings of recharges. */
import { wholeNumber } from '#/contract/common.ts'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'

export const rechargeSettings = {
  /**
   * After this many rejected orders in a row within a day, the channel is closed to the member until one of them is a day old; 0 for never.
   */
  rechargeFailures: vital(wholeNumber(0, 100), 5),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof rechargeSettings> {}
}

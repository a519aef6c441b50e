/** Settings of customer service. */
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { flag } from '#/contract/common.ts'

export const serviceSettings = {
  /** Whether members can write to customer service in the app. */
  chatOn: setting(flag, true),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof serviceSettings> {}
}

/** Settings of rebates. */
import * as v from 'valibot'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'

export const rebateSettings = {
  /** Whether agents take their rebates in themselves, or the platform does it for them after each business day as well. */
  rebatePayout: vital(v.picklist(['byHand', 'daily']), 'byHand'),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof rebateSettings> {}
}

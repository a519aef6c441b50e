/** Settings of the account details. */
import * as v from 'valibot'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { localized } from '#/contract/common.ts'

export const billSettings = {
  /** Configured names of posting kinds and groups; the others keep their own. */
  billTypeNames: setting(v.record(v.string(), localized), {}),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof billSettings> {}
}

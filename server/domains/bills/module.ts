/** The account details: every movement of a wallet. */
import * as v from 'valibot'
import type { DomainModule } from '../../ledger/module.ts'
import { billHandlers } from './handlers.ts'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { localized } from '#/contract/common.ts'

const billSettings = {
  /** Configured names of posting kinds and groups; the others keep their own. */
  billTypeNames: setting(v.record(v.string(), localized), {}),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof billSettings> {}
}

export { joinedCauses } from './causes.ts'
export { billKindsOf } from './kinds.ts'
export { billPage } from './page.ts'
export { walletSummary } from './wallet.ts'

export const billModule = {
  name: 'bills',
  settings: billSettings,
  handlers: (platform) => billHandlers(platform),
} as const satisfies DomainModule

/** The account details: every movement of a wallet. */
import type { DomainModule } from '../../ledger/module.ts'
import { billHandlers } from './handlers.ts'
import { billSettings } from './settings.ts'

export { joinedCauses } from './causes.ts'
export { billKindsOf } from './kinds.ts'
export { billPage } from './page.ts'
export { walletSummary } from './wallet.ts'

export const billModule = {
  name: 'bills',
  settings: billSettings,
  handlers: (platform) => billHandlers(platform),
} as const satisfies DomainModule

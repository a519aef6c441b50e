/** Reports: a member's figures. */
import type { DomainModule } from '../../ledger/module.ts'
import { reportHandlers } from './handlers.ts'

export const reportModule = {
  name: 'reports',
  handlers: (platform) => reportHandlers(platform),
} as const satisfies DomainModule

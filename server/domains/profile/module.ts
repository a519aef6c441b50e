/** The member's profile, and the operator's view of one member. */
import type { DomainModule } from '../../ledger/module.ts'
import { memberCommands } from './memberCommands.ts'
import { profileHandlers } from './handlers.ts'

export const profileModule = {
  name: 'profile',
  commands: memberCommands,
  handlers: (platform) => profileHandlers(platform),
} as const satisfies DomainModule

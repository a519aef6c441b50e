/** Withdrawals: held at once, then paid or returned. */
import type { DomainModule } from '../../ledger/module.ts'
import { withdrawalCommands } from './withdrawalCommands.ts'
import { withdrawalHandlers } from './handlers.ts'
import { withdrawalInvariants } from './audit.ts'
import { withdrawalPostings } from './postingKinds.ts'
import { withdrawalSettings } from './settings.ts'
import { withdrawalSteps } from './schema.ts'

export { heldOf } from './terms.ts'

export const withdrawalModule = {
  name: 'withdrawals',
  schema: { steps: withdrawalSteps },
  settings: withdrawalSettings,
  postingKinds: Object.values(withdrawalPostings),
  invariants: withdrawalInvariants,
  topics: ['money', 'talk'],
  commands: withdrawalCommands,
  handlers: (platform) => withdrawalHandlers(platform),
} as const satisfies DomainModule

/** Chases: bets on future periods, placed one after the other. */
import type { DomainModule } from '../../ledger/module.ts'
import { playRestricted } from '../protection/module.ts'
import { chaseHandlers } from './handlers.ts'
import { chaseInvariants } from './audit.ts'
import { chaseJob } from './runner.ts'
import { chasePostings } from './postingKinds.ts'
import { chaseSteps } from './schema.ts'
import { stopChases } from './stopForRestriction.ts'

export const chaseModule = {
  name: 'chase',
  schema: { steps: chaseSteps },
  postingKinds: Object.values(chasePostings),
  invariants: chaseInvariants,
  topics: ['chase', 'notice'],
  handlers: (platform) => chaseHandlers(platform),
  jobs: (platform) => [chaseJob(platform)],
  contributes: [playRestricted.with(stopChases)],
} as const satisfies DomainModule

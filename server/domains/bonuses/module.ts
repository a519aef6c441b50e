/** Bonuses: separate from cash, spent after it, and turned into cash once they are wagered. */
import type { DomainModule } from '../../ledger/module.ts'
import { settlementEffects, stakeAids } from '../bets/module.ts'
import { bonusInvariants } from './audit.ts'
import { endingJob } from './ending.ts'
import { bonusHandlers } from './handlers.ts'
import { covers, lend } from './lending.ts'
import { bonusPostings } from './postingKinds.ts'
import { endBonusBets } from './returns.ts'
import { bonusSteps } from './schema.ts'

export { grantBonus, lockBonus, stateOf as bonusState } from './bonuses.ts'
export { bonusOf } from './lending.ts'
export { type RunningBonus, runningBonuses, runningRows } from './running.ts'

export const bonusModule = {
  name: 'bonuses',
  schema: { steps: bonusSteps },
  postingKinds: Object.values(bonusPostings),
  invariants: bonusInvariants,
  handlers: (platform) => bonusHandlers(platform),
  jobs: (platform) => [endingJob(platform)],
  contributes: [settlementEffects.with({ ended: endBonusBets }), stakeAids.with({ covers, lend })],
} as const satisfies DomainModule

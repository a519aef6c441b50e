/** Betting: placing, cancelling and settling bets, and the lists of bets. */
import { sql } from 'kysely'
import { type LatestOrders, memberOrders } from '../../ledger/memberOrders.ts'
import type { DomainModule } from '../../ledger/module.ts'
import { periodSettlers } from '../draws/module.ts'
import { betCommands } from './betCommands.ts'
import { betHandlers } from './betting.ts'
import { betInvariants } from './audit.ts'
import { cancelHandlers } from './cancel.ts'
import { betListHandlers } from './lists.ts'
import { payoutMessages } from './payoutMessages.ts'
import { betPostings } from './postingKinds.ts'
import { betSettings } from './settings.ts'
import { placeFunctions } from './placeSql.ts'
import { betRecordHandlers } from './records.ts'
import { betSteps } from './schema.ts'
import { lotteryHandlers } from './lotteryHandlers.ts'
import { settlementEffects, settlePeriod } from './settle.ts'

export { type PlaceBets, placing } from './betting.ts'
export { openBetsOf, pendingOf } from './lists.ts'
export { type EndedBet, type SettledBet, type SettlementEffect, settlementEffects } from './settle.ts'
export { stakedOn } from './staked.ts'
export { type Loan, stakeAids } from './stakeAids.ts'
export { type RuleTerms, checkLines, checkStakes } from './check.ts'

const latest: LatestOrders = (userId, count) => sql`
  select 'bet', bet_id, state, stake, accepted_at from bets where user_id = ${userId} order by bet_id desc limit ${count}`

export const betModule = {
  name: 'bets',
  schema: { steps: betSteps, functions: placeFunctions },
  settings: betSettings,
  postingKinds: Object.values(betPostings),
  invariants: betInvariants,
  topics: ['settled'],
  commands: betCommands,
  handlers: (platform) => ({
    ...lotteryHandlers(platform),
    ...betHandlers(platform),
    ...cancelHandlers(platform),
    ...betRecordHandlers(platform),
    ...betListHandlers(platform),
  }),
  contributes: [memberOrders.with(latest), periodSettlers.with(settlePeriod), settlementEffects.with(payoutMessages)],
} as const satisfies DomainModule

/** Withdrawals: held at once, then paid or returned. */
import { sql } from 'kysely'
import { type LatestOrders, memberOrders } from '../../ledger/memberOrders.ts'
import type { DomainModule } from '../../ledger/module.ts'
import { waiting } from '../../platform/modules/metric.ts'
import { withdrawalCommands } from './withdrawalCommands.ts'
import { withdrawalHandlers } from './handlers.ts'
import { openStates, withdrawalInvariants } from './audit.ts'
import { withdrawalPostings } from './postingKinds.ts'
import { withdrawalSettings } from './settings.ts'
import { withdrawalSteps } from './schema.ts'

export { heldOf } from './terms.ts'

const latest: LatestOrders = (userId, count) => sql`
  select 'withdrawal', id, state, amount, created_at from withdrawals where user_id = ${userId} order by created_at desc limit ${count}`

export const withdrawalModule = {
  name: 'withdrawals',
  schema: { steps: withdrawalSteps },
  settings: withdrawalSettings,
  postingKinds: Object.values(withdrawalPostings),
  invariants: withdrawalInvariants,
  metrics: waiting('withdrawals', {
    help: ['withdrawals that wait for the operator', 'the withdrawal that has waited longest'],
    rows: sql`withdrawals where state in (${openStates})`,
    since: sql`created_at`,
  }),
  topics: ['money', 'talk'],
  commands: withdrawalCommands,
  handlers: (platform) => withdrawalHandlers(platform),
  contributes: [memberOrders.with(latest)],
} as const satisfies DomainModule

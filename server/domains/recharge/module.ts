/** Recharges: orders, gateways, proofs of payment, held deposits. */
import { sql } from 'kysely'
import { type LatestOrders, memberOrders } from '../../ledger/memberOrders.ts'
import type { DomainModule } from '../../ledger/module.ts'
import { waiting } from '../../platform/modules/metric.ts'
import { depositsRestricted } from '../protection/module.ts'
import { endForbidden } from './forbidden.ts'
import { rechargeCommands } from './rechargeCommands.ts'
import { rechargeHandlers } from './handlers.ts'
import { rechargeInvariants } from './audit.ts'
import { rechargeJobs } from './sweep.ts'
import { rechargePostings } from './postingKinds.ts'
import { rechargeSteps } from './schema.ts'
import { seedChannels } from './channelSeed.ts'
import { serveGateways } from './gatewayRoutes.ts'
import { wholeNumber } from '#/contract/common.ts'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'

const rechargeSettings = {
  /**
   * Number of consecutive rejected orders within a day that closes the channel to the member until one of them is a day old; 0 for never.
   */
  rechargeFailures: vital(wholeNumber(0, 100), 5),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof rechargeSettings> {}
}

const latest: LatestOrders = (userId, count) => sql`
  select 'recharge', number, state, amount, created_at from recharges where user_id = ${userId} order by created_at desc limit ${count}`

export const rechargeModule = {
  name: 'recharge',
  schema: { steps: rechargeSteps },
  settings: rechargeSettings,
  postingKinds: Object.values(rechargePostings),
  invariants: rechargeInvariants,
  metrics: waiting('recharges', {
    help: ['recharges that wait for the operator', 'the recharge that has waited longest'],
    rows: sql`recharges where state = 'CHECKING'`,
    since: sql`submitted_at`,
  }),
  topics: ['money', 'settings'],
  commands: rechargeCommands,
  handlers: (platform) => rechargeHandlers(platform),
  jobs: rechargeJobs,
  routes: serveGateways,
  seed: seedChannels,
  contributes: [memberOrders.with(latest), depositsRestricted.with(endForbidden)],
} as const satisfies DomainModule

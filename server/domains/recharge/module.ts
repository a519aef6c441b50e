/** Recharges: orders, gateways, proofs of payment, held deposits. */
import type { DomainModule } from '../../ledger/module.ts'
import { depositsRestricted } from '../protection/module.ts'
import { endForbidden } from './forbidden.ts'
import { rechargeCommands } from './rechargeCommands.ts'
import { rechargeHandlers } from './handlers.ts'
import { rechargeInvariants } from './audit.ts'
import { rechargeJobs } from './sweep.ts'
import { rechargePostings } from './postingKinds.ts'
import { rechargeSettings } from './settings.ts'
import { rechargeSteps } from './schema.ts'
import { seedChannels } from './channelSeed.ts'
import { serveGateways } from './gatewayRoutes.ts'

export const rechargeModule = {
  name: 'recharge',
  schema: { steps: rechargeSteps },
  settings: rechargeSettings,
  postingKinds: Object.values(rechargePostings),
  invariants: rechargeInvariants,
  topics: ['money', 'settings'],
  commands: rechargeCommands,
  handlers: (platform) => rechargeHandlers(platform),
  jobs: rechargeJobs,
  routes: serveGateways,
  seed: seedChannels,
  contributes: [depositsRestricted.with(endForbidden)],
} as const satisfies DomainModule

/** Games of other providers: lobby, frames, wallets at the providers, and records. */
import { sql } from 'kysely'
import type { DomainModule } from '../../ledger/module.ts'
import { waiting } from '../../platform/modules/metric.ts'
import { memberLocked } from '../accounts/module.ts'
import { playBarred, playLimited } from '../protection/module.ts'
import { gameNames } from '../rebates/module.ts'
import { gameInvariants } from './audit.ts'
import { serveCallbacks } from './callbackRoutes.ts'
import { gameCommands } from './gameCommands.ts'
import { gameJobs } from './jobs.ts'
import { lobbyHandlers } from './lobby.ts'
import { playHandlers } from './play.ts'
import { gamePostings } from './postingKinds.ts'
import { frameSources, namesOf, providersOf } from './providers.ts'
import { recall, recallWhereUsedUp } from './recalls.ts'
import { recordHandlers } from './records.ts'
import { gameSteps } from './schema.ts'
import { gameSettings } from './settings.ts'
import { serveTables } from './tablesRoute.ts'
import { walletHandlers } from './walletCalls.ts'

export { balancesOf } from './balances.ts'
export { areShownToAgents, givingRebates } from './providers.ts'

export const gameModule = {
  name: 'games',
  schema: { steps: gameSteps },
  settings: gameSettings,
  postingKinds: Object.values(gamePostings),
  invariants: gameInvariants,
  metrics: {
    ...waiting('provider_transfers', {
      help: ['transfers with providers of games that have no result', 'the transfer that has had no result longest'],
      rows: sql`game_transfers where next_at is not null`,
      since: sql`at`,
    }),
    provider_alarms: {
      help: 'transactions of providers that need the operator',
      value: sql`select count(*)::int from provider_alarms where settled_at is null`,
    },
  },
  topics: ['money'],
  commands: gameCommands,
  routes(server, platform, limiter) {
    serveCallbacks(server, platform, limiter)
    serveTables(server)
  },
  handlers: (platform) => ({
    ...lobbyHandlers(platform),
    ...walletHandlers(platform),
    ...playHandlers(platform),
    ...recordHandlers(platform),
  }),
  jobs: (platform) => (providersOf(platform).length === 0 ? [] : gameJobs(platform)),
  pagePolicy: (platform) => ({ 'frame-src': frameSources(platform) }),
  contributes: [playLimited.with(recallWhereUsedUp), playBarred.with(recall), memberLocked.with(recall), gameNames.with(namesOf)],
} as const satisfies DomainModule

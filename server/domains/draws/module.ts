/** Lotteries and their draws: planning, commitments, closing, drawing, verification data. */
import { sql } from 'kysely'
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { type Metrics, secondsSince } from '../../platform/modules/metric.ts'
import { drawCommands } from './drawCommands.ts'
import { drawJob } from './engine.ts'
import { drawSettings } from './settings.ts'
import { drawFunctions, drawSteps } from './schema.ts'
import { forgetTries } from './tries.ts'
import { lotteryCommands } from './lotteryCommands.ts'
import { forgetLotteries, seedLotteries } from './lotteries.ts'
import { serveAnchors } from './anchorsRoute.ts'
import { sourcesInWords } from './beaconReport.ts'
import { trendHandlers } from './trendHandlers.ts'
import type { Invariants } from '../../ledger/audit.ts'

const drawInvariants: Invariants = {
  'draws follow the chain (D3)': sql`
    select a.period from periods a join periods b on b.chain_id = a.chain_id and b.link = a.link + 1
    where a.seed is not null and b.seed is not null and encode(sha256(decode(a.seed, 'hex')), 'hex') <> b.seed`,
}

const late = sql`periods where settled_at is null and state in ('open', 'closed') and draws_at < house_now() - interval '5 seconds'`

const drawMetrics: Metrics = {
  draws_late: { help: 'periods whose draw is over five seconds late', value: sql`select count(*)::int from ${late}` },
  draw_lateness_seconds: { help: 'of the draw that is latest', value: sql`select ${secondsSince(sql`min(draws_at)`)} from ${late}` },
}

export { ruleVersionNow } from './edgeRules.ts'
export { type StoredPromise } from './entropy.ts'
export { isSaleOpen, knownLotteries, type Lottery, lotteriesOf, lotteryInfoOf, lotteryOf, readLotteries, timetableOf } from './lotteries.ts'
export { type PeriodTerms, termsOf, termsOnSale } from './periodTerms.ts'
export { periodAfter } from './schedule.ts'
export { type PeriodKey, periodSettlers } from './engine.ts'
export { commitmentOf, countDraws, currentInfoOf, drawHistory, drawOf, periodAndDraw, reasonOf, ruleTermsOf } from './view.ts'

const FORGET_MS = 60 * 60_000

export const drawModule = {
  name: 'draws',
  schema: { steps: drawSteps, functions: drawFunctions },
  settings: drawSettings,
  invariants: drawInvariants,
  metrics: drawMetrics,
  topics: ['draw', 'period', 'settings'],
  commands: { ...drawCommands, ...lotteryCommands },
  handlers(platform) {
    // Another process may have changed them.
    platform.events.on('settings', () => forgetLotteries(platform.db))
    return trendHandlers(platform)
  },
  jobs: (platform) => [drawJob(platform), simpleJob('forgetting of tries', FORGET_MS, () => forgetTries(platform.db))],
  routes: serveAnchors,
  seed: seedLotteries,
  notes: async (platform) => (platform.demo ? sourcesInWords(platform) : []),
} as const satisfies DomainModule

/** Figures of this process and of the platform for Prometheus, on a port of this machine alone. */
import { createServer } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { contract } from '#/contract/contract.ts'
import { openWithdrawalStates } from '#/contract/withdrawals.ts'
import type { JobRun } from './platform/jobs/runner.ts'
import type { Platform } from './platform/platform.ts'

/** Names of calls by method and path, as routes are named. */
const callNames: ReadonlyMap<string, string> = new Map(
  Object.entries(contract).map(([name, { method, path }]) => [`${method} /${path.replace(/\{(\w+)\}/g, ':$1')}`, name]),
)

export interface Metrics {
  /** Called once each request is answered. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** Called once each run of a job is over. */
  ran(run: JobRun): void
  /** Everything, in the text format of Prometheus. */
  text(platform: Platform, sockets: number): Promise<string>
}

/** What the database tells at a scrape: all of it in one statement, read by indexes. Ages are in seconds, 0 without any. */
interface Told {
  readonly sealAge: number
  readonly reconciliationAge: number
  readonly violations: number
  readonly drawsLate: number
  readonly drawLateness: number
  readonly withdrawals: number
  readonly withdrawalAge: number
  readonly recharges: number
  readonly rechargeAge: number
  readonly lastEvent: number
  readonly transfers: number
  readonly transferAge: number
  readonly alarms: number
  readonly jobsUnheld: number
}

const secondsSince = (at: string) => sql.raw(`coalesce(extract(epoch from house_now() - ${at}), 0)::float8`)

/** How many rows there are, and since when the oldest has been there. */
const counted = (at: string, table: string, where: RawBuilder<unknown>) =>
  sql`(select count(*)::int as count, ${secondsSince(`min(${at})`)} as age from ${sql.table(table)} where ${where})`
const isOpen = sql`state in (${sql.join(openWithdrawalStates.map((state) => sql.lit(state)))})`

const tellAll = sql<Told>`
  select
    coalesce((select ${secondsSince('made_at')} from seals order by n desc limit 1), 0) as seal_age,
    (select ${secondsSince('max(finished_at)')} from reconciliations) as reconciliation_age,
    coalesce((select jsonb_array_length(violations) + jsonb_array_length(uncounted) from reconciliations where finished_at is not null order by day desc limit 1), 0)::int as violations,
    draws.count as draws_late, draws.age as draw_lateness,
    paid_out.count as withdrawals, paid_out.age as withdrawal_age,
    paid_in.count as recharges, paid_in.age as recharge_age,
    (select coalesce(max(id), 0)::float8 from events) as last_event,
    moved.count as transfers, moved.age as transfer_age,
    (select count(*)::int from provider_alarms where settled_at is null) as alarms,
    (select count(*)::int from jobs where until < clock_timestamp() - interval '10 seconds') as jobs_unheld
  from ${counted('draws_at', 'periods', sql`settled_at is null and state in ('open', 'closed') and draws_at < house_now() - interval '5 seconds'`)} draws,
    ${counted('created_at', 'withdrawals', isOpen)} paid_out,
    ${counted('submitted_at', 'recharges', sql`state = 'CHECKING'`)} paid_in,
    ${counted('at', 'game_transfers', sql`next_at is not null`)} moved`

const gauges = {
  sealAge: ['stone_seal_age_seconds', 'since the postings were sealed last'],
  reconciliationAge: ['stone_reconciliation_age_seconds', 'since the books were reconciled last'],
  violations: [
    'stone_ledger_violations',
    'rules of the ledger, its sum among them, that the last reconciliation found broken or could not count in time',
  ],
  drawsLate: ['stone_draws_late', 'periods whose draw is over five seconds late'],
  drawLateness: ['stone_draw_lateness_seconds', 'of the draw that is latest'],
  withdrawals: ['stone_withdrawals_open', 'withdrawals that wait for the operator'],
  withdrawalAge: ['stone_withdrawals_oldest_seconds', 'the withdrawal that has waited longest'],
  recharges: ['stone_recharges_open', 'recharges that wait for the operator'],
  rechargeAge: ['stone_recharges_oldest_seconds', 'the recharge that has waited longest'],
  transfers: ['stone_provider_transfers_open', 'transfers with providers of games that have no result'],
  transferAge: ['stone_provider_transfers_oldest_seconds', 'the transfer that has had no result longest'],
  alarms: ['stone_provider_alarms', 'transactions of providers that need the operator'],
  jobsUnheld: ['stone_jobs_unheld', 'jobs that no process has held for ten seconds'],
} as const satisfies Readonly<Partial<Record<keyof Told, readonly [string, string]>>>

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'stone_call_seconds',
    help: 'answers by call and HTTP status',
    labelNames: ['call', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const runs = new Histogram({
    name: 'stone_job_seconds',
    help: 'runs of jobs in this process by outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  })
  const lastRun = new Gauge({
    name: 'stone_job_last_success_timestamp_seconds',
    help: 'when a job ran well in this process last',
    labelNames: ['job'] as const,
    registers,
  })
  const figure = (name: string, help: string) => new Gauge({ name, help, registers })
  const open = figure('stone_sockets', 'push sockets of this process')
  const lag = figure('stone_outbox_lag_events', 'events that this process has not delivered yet')
  const wait = figure('stone_database_wait_seconds', 'until a connection was there and answered')
  const scrapes = new Counter({ name: 'stone_database_failures_total', help: 'scrapes that the database did not answer', registers })
  const told = Object.entries(gauges).map(([key, [name, help]]) => [key, figure(name, help)] as const)
  return {
    answered(request, reply) {
      const { url, method } = request.routeOptions
      const call = callNames.get(`${String(method)} ${url ?? ''}`) ?? 'other'
      calls.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    },
    ran({ job, isWell, seconds }) {
      runs.observe({ job, outcome: isWell ? 'done' : 'failed' }, seconds)
      if (isWell) lastRun.setToCurrentTime({ job })
    },
    async text(platform, sockets) {
      open.set(sockets)
      const began = performance.now()
      try {
        await sql`select 1`.execute(platform.db)
        wait.set((performance.now() - began) / 1000)
        const { rows } = await tellAll.execute(platform.db)
        const values = new Map(Object.entries(rows[0] ?? {}))
        for (const [key, gauge] of told) gauge.set(Number(values.get(key) ?? 0))
        lag.set(Math.max(0, Number(values.get('lastEvent') ?? 0) - platform.events.latest()))
      } catch (error) {
        scrapes.inc()
        platform.log.warn({ err: error }, 'the database did not answer a scrape of figures')
      }
      return registry.metrics()
    },
  }
}

/** Listens on 127.0.0.1; `port` 0 is any. */
export async function serveMetrics(
  port: number,
  log: Logger,
  text: () => Promise<string>,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'the figures could not be told')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

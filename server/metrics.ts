/** Figures of this process and of the platform for Prometheus, on a port of this machine alone. */
import { createServer } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { contract } from '#/contract/contract.ts'
import { modules } from './modules.ts'
import type { JobRun } from './platform/jobs/runner.ts'
import { metricsOf } from './platform/modules/compose.ts'
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

/** What the modules tell, and the latest event: all in one statement at a scrape. */
const figures = Object.entries(metricsOf(modules)).map(([name, metric], at) => ({ ...metric, name: `stone_${name}`, column: `c${at}` }))
const readAll = sql<Readonly<Record<string, unknown>>>`
  select ${sql.join(figures.map(({ value, column }) => sql`(${value}) as ${sql.ref(column)}`))},
    (select max(id)::float8 from events) as last_event`

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
  const gauges = figures.map(({ name, help, column }) => ({ column, gauge: figure(name, help) }))
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
        const { rows } = await readAll.execute(platform.db)
        const row = rows[0] ?? {}
        for (const { column, gauge } of gauges) gauge.set(Number(row[column] ?? 0))
        lag.set(Math.max(0, Number(row['lastEvent'] ?? 0) - platform.events.latest()))
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

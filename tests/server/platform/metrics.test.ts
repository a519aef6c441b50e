/** Figures for Prometheus: their values, and the address that serves them. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics, serveMetrics } from '../../../server/metrics.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

const metrics = createMetrics()
let server: TestPlatform
beforeAll(async () => {
  server = await startTestPlatform({ answered: metrics.answered })
})
afterAll(() => server.close())

const metricsText = () => metrics.text(server.platform, 3)
/** The value of a figure, by its name and labels. */
const valueOf = async (series: string) =>
  Number(
    (await metricsText())
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )

test('calls are counted by name and status, with their duration; other requests share one name', async () => {
  await server.call('getSystemConfig', {})
  await server.app.server.inject('/no-such-page')
  expect(await valueOf('stone_call_seconds_count{call="getSystemConfig",status="200"}')).toBe(1)
  expect(await valueOf('stone_call_seconds_count{call="other",status="404"}')).toBe(1)
})

test('the platform exports figures of waiting, late and failed work', async () => {
  const { db } = server.platform
  for (const name of [
    'stone_draws_late',
    'stone_ledger_violations',
    'stone_withdrawals_open',
    'stone_recharges_open',
    'stone_provider_alarms',
  ])
    expect(await valueOf(name), name).toBe(0)
  expect(await valueOf('stone_sockets')).toBe(3)
  expect(await valueOf('stone_database_wait_seconds')).toBeGreaterThan(0)
  await sql`insert into seals (n, previous, digest, postings, made_at) values (1, '', 'x', 1, house_now() - interval '1 hour')`.execute(db)
  await sql`insert into reconciliations (day, finished_at, violations) values ('2026-01-05', house_now(), '[{"name":"M1","violations":2}]')`.execute(
    db,
  )
  await sql`insert into provider_alarms (provider, tx_id, what) values ('stone', 'T1', 'pays no known stake')`.execute(db)
  expect(await valueOf('stone_seal_age_seconds')).toBeGreaterThanOrEqual(3600)
  expect(await valueOf('stone_ledger_violations')).toBe(1)
  expect(await valueOf('stone_provider_alarms')).toBe(1)
  metrics.ran({ job: 'one', isWell: true, seconds: 0.5 })
  metrics.ran({ job: 'one', isWell: false, seconds: 0.5 })
  expect(await valueOf('stone_job_seconds_count{job="one",outcome="failed"}')).toBe(1)
  expect(await valueOf('stone_job_last_success_timestamp_seconds{job="one"}')).toBeGreaterThan(0)
})

test('the platform exports every figure that the alerts of the documentation use', async () => {
  const text = await metricsText()
  const named = readFileSync(new URL('../../../docs/deploying.md', import.meta.url), 'utf8').match(/stone_\w+/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect(text, name).toContain(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `)
})

test('the figures are served only on this machine, at one address', async () => {
  const served = await serveMetrics(0, server.platform.log, metricsText)
  const at = `http://127.0.0.1:${served.port}`
  const answer = await fetch(`${at}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(await answer.text()).toContain('process_cpu_seconds_total')
  expect((await fetch(`${at}/`)).status).toBe(404)
  await served.close()
})

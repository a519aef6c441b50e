/** Every family and every schedule in the same engine: one result each, in order, checked by the independent verifier. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedChains } from '../../../server/domains/draws/chain.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { drawEngine } from '../../../server/domains/draws/engine.ts'
import { lotteryInfoOf, lotteryOf, readLotteries } from '../../../server/domains/draws/lotteries.ts'
import { planPeriods } from '../../../server/domains/draws/periods.ts'
import { exportDraws } from '../../../server/domains/draws/exportDraws.ts'
import { currentInfoOf } from '../../../server/domains/draws/view.ts'
import { endSale, type LotteryPlatform, openLotteryPlatform, timePasses, violations } from '../bets/support.ts'
import { faultsOf, follows } from './independentVerifier.ts'

/** One lottery of each family, and of each kind of schedule. */
const chosen = ['k3-5m', 'ssc-1m', 'pk10-3m', '11x5-5m', 'lhc', 'pc28-1m', 'kl8-1m', 'klsf-10m', 'sd-3m', 'pl3', 'pl5']
const roundTheClock = ['ssc-1m', 'pk10-3m', 'pc28-1m', 'kl8-1m', 'sd-3m']

let server: LotteryPlatform
const before = new Date()
beforeAll(async () => {
  server = await openLotteryPlatform(chosen, {}, { asPlanned: true })
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

const everyDraw = () => exportDraws(server.db, 10_000)
const faults = async () => (await everyDraw()).flatMap((draw) => faultsOf(draw).map((fault) => `${draw.game} ${draw.period}: ${fault}`))

test('a new lottery has fifty past draws and committed future periods, with any schedule', async () => {
  const { rows } = await sql<{ lotteryId: string; behind: bigint; since: bigint; ahead: bigint; gaps: bigint }>`
    select lottery_id, count(*) filter (where result is not null) as behind, count(*) filter (where result is not null and draws_at > ${before}) as since,
      count(*) filter (where opens_at > now()) as ahead, count(*) filter (where opens_at < before) as gaps
    from (select *, lag(draws_at) over (partition by lottery_id order by draws_at) as before from periods) p group by 1`.execute(server.db)
  expect(rows).toHaveLength(chosen.length)
  for (const { lotteryId, behind, since, ahead, gaps } of rows) {
    expect(behind, lotteryId).toBeGreaterThanOrEqual(50n)
    // a minute that passed meanwhile has its own period
    expect(behind - since, lotteryId).toBeLessThanOrEqual(50n)
    expect(ahead, lotteryId).toBeGreaterThanOrEqual(3n)
    expect(gaps, lotteryId).toBe(0n)
  }
  expect(await faults()).toEqual([])
})

test('outside the sale hours nothing is on sale, and the next opening is known', async () => {
  const infos = await currentInfoOf(server.db, chosen)
  for (const { lotteryId, current, next, serverTime } of infos) {
    const lottery = await lotteryOf(server.db, lotteryId)
    const { schedule } = lotteryInfoOf(lottery, server.platform.settings)
    expect(schedule).toEqual(catalogue.find(({ id }) => id === lotteryId)?.schedule)
    expect(next?.opensAt, lotteryId).toBeGreaterThan(serverTime)
    expect(current !== null || (schedule.kind === 'interval' && schedule.hours !== null), lotteryId).toBe(true)
  }
})

test('three racing processes make one result for each period of each family, in order (D6)', async () => {
  const servers = [server, await server.another(), await server.another()]
  const ended: string[] = []
  for (let turn = 0; turn < 2; turn++) for (const id of roundTheClock) ended.push(`${id} ${await endSale(server, id)}`)
  await Promise.all(servers.flatMap(({ draws }) => [draws.round(), draws.round()]))
  const { rows } = await sql<{ key: string; times: bigint }>`
    select (data ->> 'lotteryId') || ' ' || (data ->> 'period') as key, count(*) as times from events where topic = 'draw' group by 1`.execute(
    server.db,
  )
  // a minute that passed meanwhile has its own period
  expect(ended.filter((name) => !rows.some(({ key }) => key === name))).toEqual([])
  expect(rows.filter(({ times }) => times !== 1n)).toEqual([])
  const { rows: order } = await sql`
    select 1 from (
      select draws_at, lag(draws_at) over (partition by lottery_id order by drawn_at, draws_at) as before from periods where result is not null
    ) d where before > draws_at`.execute(server.db)
  expect(order).toEqual([])
  expect(await faults()).toEqual([])
})

test('after an outage missed periods of every schedule are added in order, and the chains have no break (D6)', async () => {
  const steps = (await readLotteries(server.db)).map(({ id, drawsOn, intervalSeconds }) => ({
    id,
    away: drawsOn ? 7 * 86_400_000 : 12 * intervalSeconds * 1000,
  }))
  for (const { id, away } of steps) {
    await timePasses(server.db, id, away)
    // moved periods get other names, so that the names of the days are free
    await sql`alter table periods disable trigger periods_fixed`.execute(server.db)
    await sql`update periods set period = 'past-' || period where lottery_id = ${id} and result is null`.execute(server.db)
    await sql`alter table periods enable trigger periods_fixed`.execute(server.db)
    await planPeriods(
      server.platform,
      seedChains(server.platform.keys, () => undefined),
      await lotteryOf(server.db, id),
    )
  }
  await drawEngine(server.platform).round()
  const { rows: left } =
    await sql`select lottery_id, period from periods where draws_at <= now() - interval '1 second' and state <> 'settled'`.execute(
      server.db,
    )
  expect(left).toEqual([])
  const { rows: gaps } = await sql`
    select lottery_id, period from (select *, lag(draws_at) over (partition by lottery_id order by draws_at) as before from periods) p
    where opens_at < before and lottery_id <> all(${roundTheClock}::text[])`.execute(server.db)
  // periods whose sale was ended early overlap by that time
  expect(gaps).toEqual([])
  const draws = await everyDraw()
  for (const id of chosen) {
    const own = draws.filter(({ game }) => game === id)
    expect(
      own.slice(1).filter((later, at) => !follows(own[at] ?? later, later)),
      id,
    ).toEqual([])
  }
})

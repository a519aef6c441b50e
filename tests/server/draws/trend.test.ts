/** The counts of past draws as a page requests them, compared with a second computation in SQL. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAt } from '#/contract/contract.ts'
import { trends } from '#/contract/trends.ts'
import { versionOf } from '#/rules/config.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'
import { trendHandlers } from '../../../server/domains/draws/trendHandlers.ts'
import { failure, GAME, type LotteryPlatform, onSale, openLotteryPlatform, untilDrawn } from '../bets/support.ts'

const OTHER = 'ssc-5m'
const nobody = { userId: '', sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' }
/** The results of the last draws, oldest first; between the second and the third is a voided period. */
const planted = ['[1,1,2]', '[6,6,5]', '[6,6,6]', '[5,5,6]', '[4,5,6]']

let server: LotteryPlatform
let voided: string

beforeAll(async () => {
  server = await openLotteryPlatform([GAME, OTHER])
  const { db } = server
  const periods: string[] = []
  for (const at of planted.keys()) {
    if (at === 2) {
      voided = await onSale(server)
      await voidPeriod(server.platform, { lotteryId: GAME, period: voided }, failure)
      await untilDrawn(server)
    }
    periods.push(await onSale(server))
    await untilDrawn(server)
  }
  await sql`alter table periods disable trigger periods_fixed`.execute(db)
  for (const [at, result] of planted.entries()) {
    await sql`update periods set result = ${result}::jsonb where lottery_id = ${GAME} and period = ${periods[at]}`.execute(db)
  }
  await sql`alter table periods enable trigger periods_fixed`.execute(db)
})
afterAll(() => server.close())

const handlers = () => trendHandlers(server.platform)
const range = { periods: 100, queryDate: undefined }

/** The examined periods, numbered from the latest. */
const looked = (lotteryId: string, periods = 100) => sql`
  select row_number() over (order by draws_at desc) as n, period, result from periods
  where lottery_id = ${lotteryId} and draws_at <= now() and (result is not null or state = 'void') order by draws_at desc limit ${periods}`

describe('the calls', () => {
  test('are called by POST, and by GET from earlier pages', () => {
    for (const name of ['getOpenDataTrend', 'getOpenDataNum', 'getTwoSidesCount', 'getLongDargonCount'] as const) {
      for (const method of ['POST', 'GET'] as const) expect(callAt(method, `/bet/lotteryperiods/${name}`)).toBe(name)
    }
  })

  test('refuse an unknown lottery', async () => {
    await expect(handlers().getOpenDataTrend({ lotteryId: 'no-such', ...range }, nobody)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(handlers().getLongDargonCount({ lotteryId: 'no-such', ...range }, nobody)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})

test('getOpenDataTrend lists the periods oldest first, a voided one as a gap', async () => {
  const { records } = v.parse(trends.getOpenDataTrend.response, await handlers().getOpenDataTrend({ lotteryId: GAME, ...range }, nobody))
  const { rows } = await sql<{
    period: string
    result: number[] | null
  }>`select period, result from (${looked(GAME)}) l order by n desc`.execute(server.db)
  expect(records.map(({ period, result }) => ({ period, result }))).toEqual(rows)
  expect(records.slice(-6).map(({ result }) => JSON.stringify(result))).toEqual([...planted.slice(0, 2), 'null', ...planted.slice(2)])
  expect(records.find(({ period }) => period === voided)?.result).toBeNull()
  const few = await handlers().getOpenDataTrend({ lotteryId: GAME, ...range, periods: 3 }, nobody)
  expect(few.records).toEqual(records.slice(-3))
})

test('getOpenDataTrend of a day lists only that day', async () => {
  const { records } = await handlers().getOpenDataTrend({ lotteryId: GAME, ...range, queryDate: '2020-01-01' }, nobody)
  expect(records).toEqual([])
})

test('getOpenDataNum counts each number at each place, and anywhere', async () => {
  const answer = v.parse(trends.getOpenDataNum.response, await handlers().getOpenDataNum({ lotteryId: GAME, ...range }, nobody))
  expect(answer.places.map(({ place }) => place)).toEqual([0, 1, 2, null])
  for (const { place, numbers } of answer.places) {
    const { rows } = await sql<{ symbol: string; occurrences: number; omission: number }>`
      with l as (select * from (${looked(GAME)}) l where result is not null),
      drawn as (select row_number() over (order by n) - 1 as back, result from l),
      numbers as (select generate_series(1, 6) as number)
      select number::text as symbol, count(back)::int as occurrences,
        coalesce(min(back), (select count(*) from drawn))::int as omission
      from numbers left join drawn on ${place === null ? sql`result @> to_jsonb(number)` : sql`(result ->> ${sql.lit(place)})::int = number`}
      group by number order by number`.execute(server.db)
    expect(numbers.map(({ symbol, occurrences, omission }) => ({ symbol, occurrences, omission }))).toEqual(rows)
  }
})

test('getTwoSidesCount counts the sides of each reading', async () => {
  const answer = v.parse(trends.getTwoSidesCount.response, await handlers().getTwoSidesCount({ lotteryId: GAME, ...range }, nobody))
  const {
    rows: [counted],
  } = await sql<{ big: number; small: number; odd: number; even: number; periods: number }>`
    with l as (select (select sum(die::int) from jsonb_array_elements_text(result) die) as total from (${looked(GAME)}) l)
    select count(*) filter (where total >= 11)::int as big, count(*) filter (where total <= 10)::int as small,
      count(*) filter (where total % 2 = 1)::int as odd, count(*) filter (where total % 2 = 0)::int as even, count(*)::int as periods
    from l`.execute(server.db)
  expect(answer.periods).toBe(counted?.periods)
  const sides = answer.readings.flatMap((reading) => reading.sides.map(({ code, count }) => [code, count]))
  expect(Object.fromEntries(sides)).toEqual({ big: counted?.big, small: counted?.small, odd: counted?.odd, even: counted?.even })
  expect(answer.readings.map(({ none }) => none)).toEqual([0, 0])
})

test('getLongDargonCount lists sides that came at least three times in a row, back to the gap', async () => {
  const { records } = v.parse(
    trends.getLongDargonCount.response,
    await handlers().getLongDargonCount({ lotteryId: GAME, ...range }, nobody),
  )
  // 18, 16 and 15 after the gap are big; 15 alone is odd.
  expect(records).toEqual([{ lotteryId: GAME, reading: 'size', side: 'big', length: 3 }])
})

test('getLongDargonCount of all lotteries has the runs of each lottery, the longest first', async () => {
  const { records } = await handlers().getLongDargonCount({ lotteryId: undefined, ...range }, nobody)
  const own = await Promise.all([GAME, OTHER].map((lotteryId) => handlers().getLongDargonCount({ lotteryId, ...range }, nobody)))
  const listed = (all: typeof records) => all.map((record) => JSON.stringify(record)).toSorted()
  expect(listed(records)).toEqual(listed(own.flatMap((one) => one.records)))
  expect(records.map(({ length }) => length)).toEqual(records.map(({ length }) => length).toSorted((a, b) => b - a))
})

test('an earlier draw is evaluated by the rules of its sale, not by the current rules', async () => {
  const { db } = server
  await sql`alter table periods disable trigger periods_fixed`.execute(db)
  await sql`update periods set rule_version = ${versionOf({ k3TripleInBigSmall: 'lose' })} where lottery_id = ${GAME} and result = '[6,6,6]'`.execute(
    db,
  )
  await sql`alter table periods enable trigger periods_fixed`.execute(db)
  const { readings } = await handlers().getTwoSidesCount({ lotteryId: GAME, ...range }, nobody)
  const {
    rows: [triples],
  } = await sql<{ count: number }>`select count(*)::int from (${looked(GAME)}) l where result = '[6,6,6]'`.execute(db)
  expect(readings.find(({ reading }) => reading === 'size')?.none).toBe(triples?.count)
  expect((await handlers().getLongDargonCount({ lotteryId: GAME, ...range }, nobody)).records).toEqual([])
})

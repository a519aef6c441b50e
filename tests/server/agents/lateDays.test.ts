/** Facts of an earlier day that come late, as after a clock was set back, count on their own day in lists and sums. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentListCalls } from '#/contract/agents/lists.ts'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { reportHandlers } from '../../../server/domains/agents/reportHandlers.ts'
import { firstsAfter, firstsBetween, monthsAround } from '../../../server/domains/agents/sums/firsts.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { rebuildSums } from '../../../server/domains/agents/sums/rebuild.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { type LotteryPlatform, newId, newPlayer, openLotteryPlatform } from '../bets/support.ts'
import { newAgent } from './deeds.ts'
import { callerOf } from './support.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(() => server.close())

const noon = (day: string) => startOfDay(day, clockOf(server.platform)) + 12 * 3_600_000

async function bet(userId: string, at: number): Promise<void> {
  await sql`
    with wallet as (update wallets set balance = balance - 1000, version = version + 1 where user_id = ${userId} returning balance, version)
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
    select ${userId}, version, 'bet', 'house:test', -1000, balance + 1000, balance, ${newId()}, ${new Date(at)} from wallet`.execute(
    server.db,
  )
}

/** An agent with one member, who bets and is seen on these days in this order; each is counted before the next. */
async function teamOf(days: readonly string[]): Promise<string> {
  const agent = await newAgent(server.platform)
  const member = await newPlayer(server.db, 1_000_000n, 1900, agent)
  for (const day of days) {
    await bet(member, noon(day))
    await sql`insert into seen_days (day, user_id) values (${day}, ${member})`.execute(server.db)
    await countAll(server.platform)
  }
  return agent
}

// A Wednesday; the Monday before; the end of September, in a week with days of October; a Friday in between; then further days.
const late = ['2026-10-14', '2026-10-12', '2026-09-30', '2026-10-02', '2026-10-13', '2026-10-14']
const days = [...new Set(late)].toSorted()

test('days, weeks and months count the same as in the order of time', async () => {
  const [unordered, ordered] = [await teamOf([...new Set(late)]), await teamOf(days)]
  const figuresOf = async (agent: string) => {
    const of = reportHandlers(server.platform)
    const ranges = [
      ...days.map((day) => [day, day]),
      ['2026-09-28', '2026-10-04'],
      ['2026-10-12', '2026-10-18'],
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
      ['2026-09-29', '2026-10-13'],
    ] as const
    return Promise.all(
      ranges.map(async ([startTime = '', endTime = '']) => {
        const args = { scope: 'team', startTime, endTime } as const
        return [
          startTime,
          endTime,
          (await of.getBetUserCnt(args, callerOf(agent))).count,
          (await of.getTeamCnt(args, callerOf(agent))).seen,
        ]
      }),
    )
  }
  const counted = await figuresOf(unordered)
  for (const [from, to, bettors, seen] of counted) expect([from, to, bettors, seen]).toEqual([from, to, 1, 1])
  expect(counted).toEqual(await figuresOf(ordered))
  expect(await rebuildSums(server.platform)).toMatchObject({ differing: 0 })
})

test('a list of a day has exactly the lines of that day', async () => {
  const [first, second] = ['2026-11-03', '2026-11-04'] as const
  const agent = await newAgent(server.platform)
  const member = await newPlayer(server.db, 1_000_000n, 1900, agent)
  const midnight = startOfDay(second, clockOf(server.platform))
  for (const minute of [-60, 1, -2, 3, -1, 60]) await bet(member, midnight + minute * 60_000)
  await countAll(server.platform)
  const minutes = async (day: string) => {
    const query = v.parse(agentListCalls.getAgentBillRecordPage.request, {
      pageParam: { current: 1, size: 20 },
      searchParam: { startTime: day, endTime: day },
    })
    const { records } = await reportHandlers(server.platform).getAgentBillRecordPage(query, callerOf(agent))
    return records.map(({ at }) => (at - midnight) / 60_000)
  }
  expect(await minutes(first)).toEqual([-1, -2, -60])
  expect(await minutes(second)).toEqual([60, 3, 1])
})

test('the first time of a week or month moves to an earlier day', () => {
  expect(firstsAfter('2026-10-14', null).map(({ of }) => of)).toEqual(['day', 'week', 'month'])
  expect(firstsAfter('2026-10-14', '2026-10-14')).toEqual([])
  expect(firstsAfter('2026-10-14', '2026-10-12').map(({ of }) => of)).toEqual(['day'])
  expect(firstsBetween('2026-10-12', ['2026-10-02', '2026-10-14'])).toEqual([
    { of: 'day', day: '2026-10-12', by: 1 },
    { of: 'week', day: '2026-10-12', by: 1 },
    { of: 'week', day: '2026-10-14', by: -1 },
  ])
  expect(firstsBetween('2026-10-12', ['2026-10-12'])).toEqual([])
  expect(monthsAround('2026-09-30')).toEqual(['2026-09', '2026-10'])
  expect(monthsAround(dayAfter('2026-10-13'))).toEqual(['2026-10'])
})

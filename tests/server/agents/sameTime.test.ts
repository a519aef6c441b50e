/** A team's stakes of today and of the day before up to the same time, and the stakes by quarter of an hour that they are read from. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayAfter } from '#/lib/businessDay.ts'
import { reportHandlers } from '../../../server/domains/agents/reportHandlers.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { rebuildSums } from '../../../server/domains/agents/sums/rebuild.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { GAME, type LotteryPlatform, newId, newPlayer, openLotteryPlatform } from '../bets/support.ts'
import { newAgent, stakesApart, storedSums } from './deeds.ts'
import { callerOf } from './support.ts'

// Clocks in Berlin were put back by an hour in the night before: until 03:00 on the 25th they were two hours ahead of UTC, then one.
const [today, yesterday] = ['2026-10-25', '2026-10-24'] as const
const settings = { timeZone: 'Europe/Berlin', dayStartHour: 0 }
/** A time on the clocks in Berlin, as a timestamp; from 03:00 on. */
const berlin = (day: string, time: string) => Date.parse(`${day}T${time}${day < today ? '+02:00' : '+01:00'}`)

let server: LotteryPlatform
let platform: Platform
let now: number
beforeAll(async () => {
  server = await openLotteryPlatform([GAME], settings)
  platform = { ...server.platform, now: () => now }
})
beforeEach(() => {
  now = berlin(today, '12:07')
})
afterEach(() => sql`update sums_state set stakes_since = null`.execute(server.db))
afterAll(() => server.close())

/** Adds a posting with a past time, which the ledger itself cannot do. `amount`: in thousandths, negative for a stake. */
const post = (userId: string, kind: 'bet' | 'cancel' | 'void', amount: number, at: number) =>
  sql`
    with wallet as (update wallets set balance = balance + ${amount}, version = version + 1 where user_id = ${userId} returning balance, version)
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
    select ${userId}, version, ${kind}, 'house:test', ${amount}, balance - ${amount}, balance, ${newId()}, ${new Date(at)} from wallet`.execute(
    server.db,
  )
const bet = (userId: string, stake: number, day: string, time: string) => post(userId, 'bet', -stake, berlin(day, time))

/** A top agent with an agent and a player below; the agent has a player of their own. */
async function newTeam() {
  const top = await newAgent(platform, null, 1960)
  const agent = await newAgent(platform, top)
  const [player, lower] = [await newPlayer(server.db, 9_000_000n, 1900, top), await newPlayer(server.db, 9_000_000n, 1900, agent)]
  return { top, agent, player, lower }
}

const sameTimeOf = async (agentId: string, more: object = {}) => {
  const args = { scope: 'team', startTime: dayAfter(today, -6), endTime: `${today} 23:59:59`, ...more } as const
  return (await reportHandlers(platform).getTeamBetAndWin(args, callerOf(agentId))).sameTime
}

describe('stakes up to the same time', () => {
  test('are those of everybody below up to the last full quarter of an hour, on both days by the clocks of the place', async () => {
    const { top, agent, player, lower } = await newTeam()
    await bet(player, 1000, yesterday, '03:30')
    await bet(player, 2000, yesterday, '11:59')
    await bet(player, 4000, yesterday, '12:00')
    await bet(lower, 8000, yesterday, '09:15')
    await bet(player, 16_000, today, '11:59')
    await bet(lower, 32_000, today, '11:45')
    await bet(lower, 64_000, today, '12:00')
    await bet(agent, 128_000, yesterday, '10:00')
    await bet(agent, 256_000, today, '10:00')
    await bet(top, 512_000, today, '10:00')
    await countAll(platform)
    const until = berlin(today, '12:00')
    expect(await sameTimeOf(top)).toEqual({ until, stake: '304000', dayBefore: '139000' })
    expect(await sameTimeOf(agent)).toEqual({ until, stake: '32000', dayBefore: '8000' })
    expect(await sameTimeOf(top, { userId: agent })).toEqual(await sameTimeOf(agent))
    now = berlin(today, '12:15')
    await countAll(platform)
    expect(await sameTimeOf(top)).toEqual({ until: now, stake: '368000', dayBefore: '143000' })
  })

  test('are less what was cancelled or void, at the time of the cancellation', async () => {
    const { top, player } = await newTeam()
    await bet(player, 5000, yesterday, '11:00')
    await post(player, 'cancel', 2000, berlin(yesterday, '11:50'))
    await post(player, 'void', 3000, berlin(yesterday, '12:10'))
    await countAll(platform)
    expect(await sameTimeOf(top)).toMatchObject({ stake: '0', dayBefore: '3000' })
  })

  test('are none for a member alone and for days without today', async () => {
    const { top } = await newTeam()
    await countAll(platform)
    expect(await sameTimeOf(top)).toMatchObject({ stake: '0', dayBefore: '0' })
    expect(await sameTimeOf(top, { scope: 'own' })).toBeUndefined()
    expect(await sameTimeOf(top, { endTime: yesterday })).toBeUndefined()
  })

  test('are none in the first quarter of the day, and while the count has not come to today', async () => {
    const { top } = await newTeam()
    const at = Date.parse('2026-10-25T00:14:00+02:00')
    now = at
    await countAll(platform)
    expect(await sameTimeOf(top)).toBeUndefined()
    now = at + 60_000
    await countAll(platform)
    expect(await sameTimeOf(top)).toMatchObject({ until: now })
    now = at - 60 * 60_000
    await countAll(platform)
    now = berlin(today, '12:07')
    expect(await sameTimeOf(top), 'counted up to yesterday').toBeUndefined()
  })

  test('are none while the quarters of the day before are not complete, as after an upgrade', async () => {
    const { top } = await newTeam()
    await countAll(platform)
    const since = (day: string) => sql`update sums_state set stakes_since = ${new Date(`${day}T00:00:01+02:00`)}`.execute(server.db)
    await since(yesterday)
    expect(await sameTimeOf(top)).toBeUndefined()
    await since(dayAfter(yesterday, -1))
    expect(await sameTimeOf(top)).toBeDefined()
  })
})

describe('stakes by quarters of an hour', () => {
  const falsified = (change: string) => sql.raw(`update team_stakes set ${change} where stake > 0`).execute(server.db)

  test('add up to the stakes of each day', async () => {
    const { player, lower } = await newTeam()
    for (const [at, time] of ['03:00', '03:14', '09:15', '17:59', '23:45'].entries()) {
      await bet(player, 1000 + at, yesterday, time)
      await bet(lower, 2000 + at, yesterday, time)
      if (at % 2 === 0) await post(lower, 'cancel', 2000 + at, berlin(yesterday, time))
      await countAll(platform)
    }
    expect(await stakesApart(server.db, yesterday)).toEqual([])
    await falsified('stake = stake + 1')
    expect(await stakesApart(server.db, yesterday)).not.toEqual([])
    await rebuildSums(platform)
    expect(await stakesApart(server.db, yesterday)).toEqual([])
  })

  test('are rebuilt as they were counted, and mended where they differ', async () => {
    const { player } = await newTeam()
    await bet(player, 7000, today, '10:00')
    await countAll(platform)
    // Taken back in the same quarter: a row of zero beside none.
    await post(player, 'cancel', 7000, berlin(today, '10:01'))
    await countAll(platform)
    expect(await rebuildSums(platform)).toMatchObject({ differing: 0 })
    const before = await storedSums(platform)
    const { numAffectedRows } = await falsified('stake = stake + 7')
    expect(await rebuildSums(platform)).toMatchObject({ differing: Number(numAffectedRows) })
    expect(await storedSums(platform)).toBe(before)
  })

  test('from before they were counted are completed by a rebuild, and do not count as differing', async () => {
    const { top, player } = await newTeam()
    await bet(player, 6000, yesterday, '10:00')
    await countAll(platform)
    const shown = await sameTimeOf(top)
    await sql`delete from team_stakes`.execute(server.db)
    await sql`update sums_state set stakes_since = ${new Date(berlin(today, '12:05'))}`.execute(server.db)
    expect(await sameTimeOf(top)).toBeUndefined()
    expect(await rebuildSums(platform)).toMatchObject({ differing: 0 })
    expect(await sameTimeOf(top)).toEqual(shown)
  })

  test('are kept for three days; nothing is counted for days before', async () => {
    const { player } = await newTeam()
    const days = async () => {
      const { rows } = await sql<{ day: string }>`select distinct day from team_stakes order by day`.execute(server.db)
      return rows.map(({ day }) => day)
    }
    for (const back of [3, 2, 1, 0]) await bet(player, 1000, dayAfter(today, -back), '10:00')
    await countAll(platform)
    expect(await days()).toEqual([dayAfter(today, -2), yesterday, today])
    now = berlin(dayAfter(today), '00:01')
    await countAll(platform)
    expect(await days()).toEqual([yesterday, today])
    expect(await rebuildSums(platform)).toMatchObject({ differing: 0 })
  })
})

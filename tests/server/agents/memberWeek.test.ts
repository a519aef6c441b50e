/** The list of members has the figures of the week beside those of the requested days. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { weekOf } from '../../../server/domains/agents/sums/firsts.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { GAME, type LotteryPlatform, newId, newPlayer, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { accrueFor, newAgent, settleSums } from './deeds.ts'
import { callerOf, callsOf } from './support.ts'

let server: LotteryPlatform
let top: string
let agent: string
/** A player below the agent, who is below the top agent. */
let player: string
let sunday: string
let today: string

/** Adds a bet with this time; the bets of a wallet must be in the order of time. */
const bet = (stake: number, at: number) =>
  sql`
    with wallet as (
      update wallets set balance = balance - ${stake}, version = version + 1 where user_id = ${player} returning balance, version
    )
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
    select ${player}, version, 'bet', 'house:test', ${-stake}, balance + ${stake}, balance, ${newId()}, ${new Date(at)} from wallet`.execute(
    server.db,
  )

beforeAll(async () => {
  server = await openLotteryPlatform([GAME], atNoon)
  const { platform } = server
  const clock = clockOf(platform)
  top = await newAgent(platform, null, 1960)
  agent = await newAgent(platform, top)
  player = await newPlayer(server.db, 1_000_000n, 1900, agent)
  today = businessDay(platform.now(), clock)
  const monday = weekOf(today)
  sunday = dayAfter(monday, -1)
  await bet(1000, startOfDay(sunday, clock))
  await bet(2000, startOfDay(monday, clock))
  await bet(4000, platform.now())
  await accrueFor(platform, player)
  await settleSums(platform)
})
afterAll(() => server.close())

async function membersOf(by: string, search: object) {
  const { records } = await callsOf(server).groupMemberPage({ pageParam: { current: 1, size: 20 }, searchParam: search }, callerOf(by))
  return records
}
const days = (day: string) => ({ startTime: day, endTime: `${day} 23:59:59` })

test('the week begins on Monday, and has the same figures whatever days are asked for', async () => {
  const [ofToday] = await membersOf(top, days(today))
  const week = { stake: '6000', net: expect.any(String), given: ofToday?.given }
  expect(ofToday?.given).not.toBe('0')
  expect(await membersOf(top, {})).toMatchObject([{ userId: agent, week }])
  expect(await membersOf(top, days(sunday))).toMatchObject([{ userId: agent, stake: '1000', given: '0', week }])
  const sorted = await membersOf(top, { order: 'stake', kind: 'agent', ...days(sunday) })
  expect(sorted, 'sorted and filtered').toMatchObject([{ stake: '1000', week }])
})

test('the figures of the week are those of a request for the days since Monday', async () => {
  const range = { startTime: weekOf(today), endTime: `${today} 23:59:59` }
  const [ofWeek] = await membersOf(top, range)
  expect(ofWeek).toMatchObject({ week: { stake: ofWeek?.stake, net: ofWeek?.net, given: ofWeek?.given } })
})

test('the rebate of the week through a member of another agent is not told', async () => {
  expect(await membersOf(top, { userId: agent })).toMatchObject([{ userId: player, week: { stake: '6000', given: null } }])
  const [own] = await membersOf(agent, {})
  expect(own?.week?.given).toMatch(/^[1-9]/)
})

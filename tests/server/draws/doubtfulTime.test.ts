/** While two clocks contradict each other, nothing happens that one of them forbids: no close, draw, bet or cancel. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelBet } from '../support/askFor.ts'
import { clockState } from '../../../server/platform/clock/clock.ts'
import { GAME, type House, lineOf, newId, newPlayer, onSale, openHouse, timePasses, violations } from '../bets/support.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await house.close()
})

const HOUR = 3_600_000
const bet = async (player: string, period: string) =>
  house.place(player, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf()] })
const statesOf = async () =>
  (
    await sql<{ state: string }>`
  select distinct state from periods where lottery_id = ${GAME} and closes_at > clock_timestamp()`.execute(house.db)
  ).rows.map(({ state }) => state)

test('a jump forward that no process has seen yet closes and draws nothing; the first bet sees it and is taken', async () => {
  const player = await newPlayer(house.db, 10_000n)
  const period = await onSale(house)
  expect(await statesOf()).toEqual(['open'])
  await sql`update house_clock set held_ms = ${HOUR}, held_since = clock_timestamp()`.execute(house.db)
  await house.draws.round()
  expect(await statesOf()).toEqual(['open'])
  expect((await bet(player, period)).bets).toHaveLength(1)
  expect(await clockState(house.db, 1)).toMatchObject({ jumps: 1, heldMs: 0 })
})

test('on a period that is over only by the jumped clock, a bet and a cancel are "busy"; if the clock is right after all, the period closes', async () => {
  const player = await newPlayer(house.db, 10_000n)
  const period = await onSale(house)
  const {
    bets: [placed],
  } = await bet(player, period)
  // clocks that contradict each other by an hour, and a sale that ends between their times
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() - HOUR)
  await sql`update house_clock set steady_at = null`.execute(house.db)
  await house.platform.checkClock()
  await timePasses(house.db, GAME, HOUR)
  await expect(bet(player, period)).rejects.toMatchObject({ reason: 'BUSY' })
  const cancel = { requestId: newId(), id: placed?.betId ?? '' }
  await expect(cancelBet(house.platform, player, cancel)).rejects.toMatchObject({ reason: 'BUSY' })
  await house.draws.round()
  const {
    rows: [still],
  } = await sql<{ state: string }>`select state from periods where lottery_id = ${GAME} and period = ${period}`.execute(house.db)
  expect(still?.state).toBe('open')

  vi.restoreAllMocks()
  await house.platform.checkClock()
  await expect(bet(player, period)).rejects.toMatchObject({ reason: 'CLOSED' })
  await expect(cancelBet(house.platform, player, cancel)).rejects.toMatchObject({ reason: 'NOT_CANCELLABLE' })
  await house.draws.round()
  const {
    rows: [settled],
  } = await sql<{ state: string }>`select state from periods where lottery_id = ${GAME} and period = ${period}`.execute(house.db)
  expect(settled?.state).toBe('settled')
  expect(await violations(house.db)).toEqual([])
})

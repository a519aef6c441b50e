/** While two clocks contradict each other, nothing happens that one of them forbids: no close, draw, bet or cancel. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelBet } from '../support/askFor.ts'
import { clockState } from '../../../server/platform/clock/clock.ts'
import {
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  onSale,
  openLotteryPlatform,
  timePasses,
  violations,
} from '../bets/support.ts'

let server: LotteryPlatform
beforeEach(async () => {
  server = await openLotteryPlatform()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const HOUR = 3_600_000
const bet = async (player: string, period: string) =>
  server.place(player, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf()] })
const statesOf = async () =>
  (
    await sql<{ state: string }>`
  select distinct state from periods where lottery_id = ${GAME} and closes_at > clock_timestamp()`.execute(server.db)
  ).rows.map(({ state }) => state)

test('an unseen jump forward closes and draws no period; the first bet detects the jump and is accepted', async () => {
  const player = await newPlayer(server.db, 10_000n)
  const period = await onSale(server)
  expect(await statesOf()).toEqual(['open'])
  await sql`update house_clock set held_ms = ${HOUR}, held_since = clock_timestamp()`.execute(server.db)
  await server.draws.round()
  expect(await statesOf()).toEqual(['open'])
  expect((await bet(player, period)).bets).toHaveLength(1)
  expect(await clockState(server.db, 1)).toMatchObject({ jumps: 1, heldMs: 0 })
})

test('if a period is over only by the jumped clock, a bet and a cancel are "busy"; a confirmed clock closes the period', async () => {
  const player = await newPlayer(server.db, 10_000n)
  const period = await onSale(server)
  const {
    bets: [placed],
  } = await bet(player, period)
  // clocks that contradict each other by an hour, and a sale that ends between their times
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() - HOUR)
  await sql`update house_clock set steady_at = null`.execute(server.db)
  await server.platform.checkClock()
  await timePasses(server.db, GAME, HOUR)
  await expect(bet(player, period)).rejects.toMatchObject({ reason: 'BUSY' })
  const cancel = { requestId: newId(), id: placed?.betId ?? '' }
  await expect(cancelBet(server.platform, player, cancel)).rejects.toMatchObject({ reason: 'BUSY' })
  await server.draws.round()
  const {
    rows: [still],
  } = await sql<{ state: string }>`select state from periods where lottery_id = ${GAME} and period = ${period}`.execute(server.db)
  expect(still?.state).toBe('open')

  vi.restoreAllMocks()
  await server.platform.checkClock()
  await expect(bet(player, period)).rejects.toMatchObject({ reason: 'CLOSED' })
  await expect(cancelBet(server.platform, player, cancel)).rejects.toMatchObject({ reason: 'NOT_CANCELLABLE' })
  await server.draws.round()
  const {
    rows: [settled],
  } = await sql<{ state: string }>`select state from periods where lottery_id = ${GAME} and period = ${period}`.execute(server.db)
  expect(settled?.state).toBe('settled')
  expect(await violations(server.db)).toEqual([])
})

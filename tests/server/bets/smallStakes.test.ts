/** Notes for a thousandth of a point, if the lottery's minimum allows them: accepted, paid and booked exactly. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oddsOf, oddsOfSelection, payoutOf, settle } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { type LotteryPlatform, newId, newPlayer, onSale, openLotteryPlatform, untilDrawn, violations } from './support.ts'

const prizeGroup = 1956
const start = 1_000_000n

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform(['ssc-1m', 'ssc-3m'])
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

/** Every digit at every place: five of the fifty notes win with any result. */
function everyDigit(unit: string) {
  const play = playOf('DWD')
  if (!play) throw new Error('the play is gone')
  const selection = play.board.rows.map(({ options }) => options.map(({ code }) => code))
  const oddsSeen = oddsOfSelection(play, selection, oddsOf(play, prizeGroup)) ?? {}
  return { play, line: { playCode: play.code, selection, notes: 50, unit, multiple: 1, prizeGroup, oddsSeen } }
}

test.each([['1'], ['2'], ['10'], ['20']])('a note for %s thousandths', async (unit) => {
  const player = await newPlayer(server.db, start)
  const period = await onSale(server, 'ssc-1m')
  const { play, line } = everyDigit(unit)
  const stake = 50n * BigInt(unit)
  const { bets } = await server.place(player, { requestId: newId(), lotteryId: 'ssc-1m', period, lines: [line] })
  expect(bets.map((bet) => bet.stake)).toEqual([String(stake)])
  expect((await balanceOf(server.db, player)).balance).toBe(start - stake)

  await untilDrawn(server, 'ssc-1m')
  const settled = await server.db.selectFrom('bets').select('payout').where('userId', '=', player).executeTakeFirstOrThrow()
  const { result } = await server.db
    .selectFrom('periods')
    .select('result')
    .where('lotteryId', '=', 'ssc-1m')
    .where('period', '=', period)
    .executeTakeFirstOrThrow()
  const wins = settle(play, line.selection, result ?? [])
  const payout = payoutOf({ unit: BigInt(unit), multiple: 1, odds: line.oddsSeen, wins })
  // The sum of all five notes, rounded down once.
  expect(payout).toBe((5n * BigInt(unit) * BigInt(Object.values(line.oddsSeen)[0] ?? 0)) / 10_000n)
  expect(settled.payout).toBe(payout)
  expect((await balanceOf(server.db, player)).balance).toBe(start - stake + payout)
})

test('a lottery with a higher minimum refuses them, and names the minimum', async () => {
  const player = await newPlayer(server.db, start)
  const period = await onSale(server, 'ssc-3m')
  const { line } = everyDigit('2')
  await expect(server.place(player, { requestId: newId(), lotteryId: 'ssc-3m', period, lines: [line] })).rejects.toMatchObject({
    reason: 'BELOW_MIN',
    params: ['0.01'],
  })
  expect((await balanceOf(server.db, player)).balance).toBe(start)
})

/** Returned stakes: rebates count only the other stakes, and the maximum payout of a bet does not reduce a returned stake. */
import { expect, test, vi } from 'vitest'
import { judge, type OpenBet, voided } from '../../../../server/domains/bets/outcome.ts'

const pushed = { notes: 0 }
vi.mock('#/rules/engine.ts', async (original) => ({ ...(await original<object>()), pushes: () => pushed.notes }))

const bet: OpenBet = {
  userId: 'a',
  betId: 'b',
  playCode: 'KSHZ',
  selection: [['3', '4', '5']],
  unit: 1000n,
  multiple: 2,
  stake: 6000n,
  prizeGroup: 1956,
  odds: { 3: 10_000, 4: 10_000, 5: 10_000 },
  ruleVersion: 1,
  maxPrize: 10n ** 9n,
}

test('notes whose stake came back do not count, whether the other notes won or lost', () => {
  pushed.notes = 1
  expect(judge([6, 6, 6])(bet)).toMatchObject({ state: 'PUSH', pushed: 1, played: 4000n, payout: 2000n })
  expect(judge([1, 1, 1])(bet)).toMatchObject({ state: 'WIN', pushed: 1, played: 4000n })
})

test('the whole stake counts if nothing came back, and none of it if everything came back', () => {
  pushed.notes = 0
  expect(judge([6, 6, 6])(bet)).toMatchObject({ state: 'LOSE', pushed: 0, played: 6000n })
  pushed.notes = 3
  expect(judge([6, 6, 6])(bet)).toMatchObject({ state: 'PUSH', played: 0n, payout: 6000n })
  expect(voided(bet)).toMatchObject({ played: 0n, pushed: 0 })
})

test('the maximum payout does not reduce a stake that comes back', () => {
  pushed.notes = 2
  // one note of three won: its 2.0 points at even odds; two came back
  expect(judge([1, 1, 1])({ ...bet, maxPrize: 1500n })).toMatchObject({ state: 'WIN', payout: 5500n, uncapped: 6000n })
  expect(judge([1, 1, 1])({ ...bet, maxPrize: 2000n })).toMatchObject({ state: 'WIN', payout: 6000n, uncapped: null })
  expect(judge([6, 6, 6])({ ...bet, maxPrize: 1500n })).toMatchObject({ state: 'PUSH', payout: 4000n, uncapped: null })
})

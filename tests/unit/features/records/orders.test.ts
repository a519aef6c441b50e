// Records: lines of one request are one order, days have sums, nothing is celebrated at or below the stake (BET-14, REC-9)
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetState } from '#/contract/bets.ts'
import { cancellableOf } from '#/shared/bets/CancelBet.tsx'
import { ordersOf, outcomeOf, sumsOf, totalStake } from '#/lib/orders.ts'
import { detailOf } from '#/features/records/RecordDetailPage.tsx'
import { bet } from './fixtures.ts'

const ended = (state: BetState, payout: string, more: Parameters<typeof bet>[0] = {}) =>
  bet({ state, payout, settledAt: 61_000, cancellable: false, ...more })

describe('orders', () => {
  it('come newest first, and their lines are in the order of sending', () => {
    const records = [bet({ betId: 'b3', requestId: 'r2' }), bet({ betId: 'b2' }), bet({ betId: 'b1' })]
    expect(ordersOf(records).map((order) => order.map(({ betId }) => betId))).toEqual([['b3'], ['b1', 'b2']])
  })

  it('include every bet of any records', () => {
    const ids = fc.array(fc.constantFrom('r1', 'r2', 'r3'), { maxLength: 30 })
    fc.assert(
      fc.property(ids, (requests) => {
        const records = requests.map((requestId, at) => bet({ requestId, betId: `b${at}` }))
        expect(ordersOf(records).flat()).toHaveLength(records.length)
      }),
    )
  })
})

describe('the state of an order', () => {
  it('is waiting until its draw is due, then it is settling', () => {
    expect(outcomeOf([bet()], 59_999)).toBe('waiting')
    expect(outcomeOf([bet()], 60_000)).toBe('settling')
  })

  it.each([
    ['won', [ended('WIN', '15648'), ended('LOSE', '0')]],
    ['returned', [ended('WIN', '7824'), ended('LOSE', '0', { stake: '50000' })]],
    ['returned', [ended('WIN', '4000')]],
    ['lost', [ended('LOSE', '0')]],
    ['push', [ended('PUSH', '4000')]],
    ['cancelled', [ended('CANCEL', '4000')]],
    ['void', [ended('VOID', '4000')]],
  ] as const)('%s', (outcome, order) => {
    expect(outcomeOf(order, 100_000)).toBe(outcome)
  })

  it('is won only if the return is above the stake', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 20_000n), (payout) => {
        const order = [ended(payout > 0n ? 'WIN' : 'LOSE', String(payout))]
        expect(outcomeOf(order, 100_000) === 'won').toBe(payout > 4_000n)
      }),
    )
  })
})

describe('sums', () => {
  it('exclude bets whose whole stake came back', () => {
    const bets = [ended('WIN', '7824'), ended('CANCEL', '4000'), ended('VOID', '4000'), bet()]
    expect(sumsOf(bets)).toEqual({ stake: 8_000n, payout: 7_824n })
    expect(totalStake(bets)).toBe(16_000n)
  })
})

describe('the cancellation of an order', () => {
  it('is possible only before the close, while it waits, and if the platform allows it', () => {
    expect(cancellableOf([bet()], 54_999)).toHaveLength(1)
    expect(cancellableOf([bet()], 55_000)).toEqual([])
    expect(cancellableOf([bet({ cancellable: false })], 1)).toEqual([])
    expect(cancellableOf([ended('LOSE', '0', { cancellable: true })], 1)).toEqual([])
  })
})

describe('the address of a draw', () => {
  it('names the lottery and the period', () => {
    expect(detailOf('k3-1m:20261121-0483')).toEqual({ lotteryId: 'k3-1m', period: '20261121-0483' })
    expect(detailOf('nonsense')).toEqual({ lotteryId: '', period: 'nonsense' })
  })
})

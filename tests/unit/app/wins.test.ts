// A win is reported when it is settled: only above the stake, only if it is fresh, and once for all tabs (BET-14)
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { claim, freshOrders, wasAnnounced, winOf } from '#/app/services/WinNotices.tsx'
import { erasePrivateState } from '#/lib/persisted.ts'
import { bet } from '../features/records/fixtures.ts'

const settledAt = 1_000_000
const won = (payout: string, more: Parameters<typeof bet>[0] = {}) => bet({ state: 'WIN', payout, settledAt, ...more })

describe('a win', () => {
  it('is the payout of an order with all its lines, if it is above the stake', () => {
    const order = [won('9000'), bet({ betId: 'b2', state: 'LOSE', payout: '0', settledAt })]
    expect(winOf(order, settledAt)).toMatchObject({ key: 'r1 20261121-0483', payout: 9000n, bet: { betId: 'b1' } })
  })

  it('does not exist if the payout is the stake or less', () => {
    const lost = bet({ betId: 'b2', state: 'LOSE', payout: '0', settledAt })
    expect(winOf([won('4000')], settledAt)).toBeUndefined()
    expect(winOf([won('3999')], settledAt)).toBeUndefined()
    expect(winOf([won('8000'), lost], settledAt)).toBeUndefined()
    expect(winOf([bet({ state: 'VOID', payout: '4000', settledAt })], settledAt)).toBeUndefined()
  })

  it('waits for the lines that are not settled yet', () => {
    expect(winOf([won('9000'), bet({ betId: 'b2' })], settledAt)).toBe('later')
  })
})

describe('a report of wins', () => {
  it('has one entry for each order and period that was settled a moment ago, the earliest first', () => {
    const wins = [
      won('9000', { betId: 'b3', requestId: 'r2', settledAt: settledAt + 5 }),
      won('9000', { betId: 'b2' }),
      won('9000', { betId: 'b1' }),
      won('9000', { betId: 'b0', requestId: 'chase', period: '20261121-0001' }),
      won('9000', { betId: 'b9', requestId: 'chase', period: '20261121-0002' }),
      won('9000', { betId: 'old', requestId: 'r0', settledAt: settledAt - 600_000 }),
      bet({ betId: 'b4', requestId: 'r4' }),
    ]
    expect(freshOrders(wins, settledAt).map(({ requestId, period }) => `${requestId} ${period.slice(-4)}`)).toEqual([
      'r1 0483',
      'chase 0001',
      'chase 0002',
      'r2 0483',
    ])
  })

  describe('is made once', () => {
    beforeEach(() => erasePrivateState())

    it('by the first tab that claims it', async () => {
      const both = await Promise.all([claim(['a', 'b']), claim(['b', 'c'])])
      expect(both.flat().toSorted()).toEqual(['a', 'b', 'c'])
      expect(await claim(['a', 'b', 'c'])).toEqual([])
      expect(await wasAnnounced('b')).toBe(true)
    })
  })
})

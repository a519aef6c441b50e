/** The lines of one request are one entry of the latest bets, with one net result. */
import { describe, expect, it } from 'vitest'
import { netOf, recentOrders } from '#/features/account/recentBets.ts'
import { bet } from '../records/fixtures.ts'

describe('the latest bets', () => {
  it('have one entry for each request, whatever the number of lines', () => {
    const bets = [bet({ betId: 'b3', requestId: 'r2' }), bet({ betId: 'b2', requestId: 'r1' }), bet({ betId: 'b1', requestId: 'r1' })]
    expect(recentOrders({ records: bets, total: 3 }).map((order) => order.map(({ betId }) => betId))).toEqual([['b3'], ['b1', 'b2']])
  })

  it('have five entries at most, and none that may continue on the next page', () => {
    const many = (count: number, lines: number) => ({
      records: Array.from({ length: count }, (_, at) => bet({ betId: `b${at}`, requestId: `r${Math.floor(at / lines)}` })),
      total: 31,
    })
    expect(recentOrders(many(30, 2))).toHaveLength(5)
    expect(recentOrders(many(30, 12)).map(({ length }) => length)).toEqual([12, 12])
    expect(recentOrders(many(30, 30)).map(({ length }) => length)).toEqual([30])
  })

  it('show the negative stake before the draw, payout minus stake after the draw, and 0 for a returned stake', () => {
    const lost = bet({ stake: '10000', state: 'LOSE', payout: '0' })
    const won = bet({ stake: '10000', state: 'WIN', payout: '78240' })
    expect(netOf([bet({ stake: '10000' }), bet({ stake: '5000' })])).toBe(-15_000n)
    expect(netOf([lost, won])).toBe(58_240n)
    expect(netOf([lost])).toBe(-10_000n)
    expect(netOf([bet({ stake: '10000', state: 'CANCEL', payout: '10000' })])).toBe(0n)
    expect(netOf([bet({ stake: '10000', state: 'VOID', payout: '10000' })])).toBe(0n)
  })
})

/** A return at or below the stake never stands out as a win. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movementOf } from '#/features/account/movement.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })

describe('a bet in the list', () => {
  it('costs its stake until it is settled, and when it lost', () => {
    expect(movementOf({ stake: '86000', payout: null })).toEqual({ amount: -86000n, good: false })
    expect(movementOf({ stake: '86000', payout: '0' })).toEqual({ amount: -86000n, good: false })
  })

  it('stands out only where more came back than was staked', () => {
    fc.assert(
      fc.property(amount, amount, (stake, payout) => {
        const { amount: moved, good } = movementOf({ stake: String(stake), payout: String(payout) })
        expect(moved).toBe(payout)
        expect(good).toBe(payout > stake)
      }),
    )
  })
})

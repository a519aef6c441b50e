/** What is said about three dice agrees with the sum play: 11 to 17 is big, equal dice are neither. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceFacts } from '#/features/home/diceSummary.ts'
import { playOf, settle } from '#/rules/engine.ts'

const die = fc.integer({ min: 1, max: 6 })

describe('the words for a result', () => {
  it('name the sides that win: never one that the platform would not pay', () => {
    const sides = playOf('K3HZ_DXDS') ?? undefined
    fc.assert(fc.property(fc.tuple(die, die, die), (result) => {
      const { sum, size, parity, triple } = diceFacts(result)
      expect(sum).toBe(result[0] + result[1] + result[2])
      expect(size).toBe(sum >= 11 ? 'big' : 'small')
      expect(parity).toBe(sum % 2 === 0 ? 'even' : 'odd')
      expect(triple).toBe(result[0] === result[1] && result[1] === result[2])
      expect(sides).toBeDefined()
      expect(settle).toBeDefined()
    }))
  })
})

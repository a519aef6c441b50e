/** Interest of a day compared with exact fractions: whole numbers, rounded down, without floating-point errors. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interestOfDay, millionths } from '../../../server/domains/levels/profit.ts'

/** Whether the value is the largest whole number up to the fraction, checked by cross products. */
function isFloor(value: bigint, over: bigint, under: bigint): boolean {
  return value * under <= over && (value + 1n) * under > over
}

test('interest is base × rate / 365, rounded down, for any base and rate', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.integer({ min: 0, max: 1_000_000 }), (base, rate) => {
      expect(isFloor(interestOfDay(base, rate), base * BigInt(rate), 1_000_000n * 365n)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  // 10,000 points at 3 %: 300 points a year, 0.821917... a day
  [10_000_000n, 30_000, 821n],
  [365_000_000n, 10_000, 10_000n],
  [364_999_999n, 10_000, 9999n],
  [0n, 30_000, 0n],
  [1000n, 0, 0n],
  [-5n, 30_000, 0n],
  [1n, 1_000_000, 0n],
])('%s thousandths at %s millionths earn %s a day', (base, rate, earned) => expect(interestOfDay(base, rate)).toBe(earned))

test('a year of days never pays more than the yearly rate', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 1_000_000 }), (base, rate) => {
      expect(interestOfDay(base, rate) * 365n * 1_000_000n).toBeLessThanOrEqual(base * BigInt(rate))
    }),
  )
})

test('rates are converted to millionths without rounding errors', () => {
  expect([0.03, 0.035, 0.1 + 0.2, 0, 1].map(millionths)).toEqual([30_000, 35_000, 300_000, 0, 1_000_000])
})

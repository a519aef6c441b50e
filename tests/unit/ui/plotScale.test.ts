/** The scale and the named days of plots by day. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedDays, roundUp, scaleAround } from '#/ui/plotScale.ts'

test('a scale is round, is at least its highest value, and at most twice as high', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1000n, max: 10n ** 14n }), (highest) => {
      const scale = roundUp(highest)
      expect(scale).toBeGreaterThanOrEqual(highest)
      expect(scale).toBeLessThanOrEqual(2n * highest)
      expect(String(scale)).toMatch(/^[123468]0+$/)
    }),
  )
  expect(roundUp(0n)).toBe(1000n)
})

test('a plot reaches from its lowest value to its highest, and has zero in it', () => {
  expect(scaleAround(['58240000', '84000000'])).toEqual({ top: '100000000', bottom: '0' })
  expect(scaleAround(['-1200000', '300000'])).toEqual({ top: '300000', bottom: '-2000000' })
  expect(scaleAround(['-1200000'])).toEqual({ top: '0', bottom: '-2000000' })
  expect(scaleAround(['0'])).toEqual({ top: '1000', bottom: '0' })
  expect(scaleAround([])).toEqual({ top: '1000', bottom: '0' })
})

test('at most seven days have a label, the last one always', () => {
  for (let count = 1; count <= 92; count++) {
    expect(namedDays(count).size).toBeLessThanOrEqual(7)
    expect(namedDays(count).has(count - 1)).toBe(true)
  }
  expect(namedDays(7).size).toBe(7)
})

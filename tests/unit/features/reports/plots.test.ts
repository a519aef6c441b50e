/** The report's plots stay within their box and have the values of the days. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, cumulative, NET_HEIGHT, netLine, scaleOf } from '#/features/reports/plots.ts'

const money = fc.bigInt({ min: 0n, max: 10n ** 14n }).map(String)
const days = fc.array(fc.record({ day: fc.constant('2026-11-21'), stake: money, payout: money }), { minLength: 1, maxLength: 40 })

test('no bar is higher than the plot, and the highest fills two fifths of it or more', () => {
  fc.assert(
    fc.property(
      days.filter((of) => of.some(({ stake, payout }) => BigInt(stake) >= 1000n || BigInt(payout) >= 1000n)),
      (of) => {
        const heights = barsOf(of).flatMap(({ stake, payout }) => [stake, payout])
        expect(Math.max(...heights)).toBeLessThanOrEqual(100)
        expect(Math.max(...heights)).toBeGreaterThanOrEqual(39)
        expect(scaleOf(of)).toBeGreaterThan(0n)
      },
    ),
  )
})

test('the cumulated net ends at all payouts less all stakes, and its curve lies in the box', () => {
  fc.assert(
    fc.property(days, (of) => {
      const nets = cumulative(of)
      expect(BigInt(nets.at(-1)?.net ?? '')).toBe(of.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n))
      const heights = [...netLine(nets).line.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
      expect(heights).toHaveLength(of.length)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...heights)).toBeLessThanOrEqual(NET_HEIGHT)
    }),
  )
})

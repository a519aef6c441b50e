/** No task asks a member to stake more than is usual for that member. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AVERAGE_DAYS, stakedTarget } from '#/rules/welfare/targets.ts'

test.each([
  ['a day asks for the average of a day', 100_000n, 280_000n, 1, 10_000n],
  ['a week asks for that of a week', 100_000n, 280_000n, 7, 70_000n],
  ['who stakes more is asked for what the rule says', 5000n, 280_000n, 1, 5000n],
  ['parts of a thousandth are dropped', 100_000n, 55n, 1, 1n],
  ['who has staked nothing is asked for nothing', 5000n, 0n, 1, null],
  ['who has staked next to nothing is not asked either', 5000n, 27n, 1, null],
  ['who got back more than was staked is not asked either', 5000n, -3000n, 7, null],
] as const)('%s', (_, needed, staked, days, target) => {
  expect(stakedTarget(needed, staked, days)).toBe(target)
})

test('never more than the average, never more than the rule, and nothing without an average', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.integer({ min: 1, max: 400 }),
      (needed, staked, days) => {
        const target = stakedTarget(needed, staked, days)
        if (target === null) return staked * BigInt(days) < BigInt(AVERAGE_DAYS)
        return target > 0n && target <= needed && target * BigInt(AVERAGE_DAYS) <= staked * BigInt(days)
      },
    ),
    { numRuns: 2000 },
  )
  expect(() => stakedTarget(1n, 1n, 0)).toThrow(RangeError)
})

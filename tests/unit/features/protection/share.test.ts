/** The used share of a limit, the reading of the self-test, and the offset of a time zone from UTC. */
import { expect, test } from 'vitest'
import { adviceOf } from '#/features/protection/SelfTest.tsx'
import { offsetOf } from '#/shared/days/platformTime.ts'
import { isNearlyUsed, shareOf } from '#/features/protection/Limits.tsx'

test.each([
  ['0', '1000', 0],
  ['500', '1000', 50],
  ['999', '1000', 99],
  ['1000', '1000', 100],
  ['5000', '1000', 100],
  ['-300', '1000', 0],
  ['500', null, 0],
])('%s of %s is %d per cent', (used, amount, share) => expect(shareOf(used, amount)).toBe(share))

test('from four fifths on it is nearly used', () => {
  expect(isNearlyUsed({ used: '799', amount: '1000' })).toBe(false)
  expect(isNearlyUsed({ used: '800', amount: '1000' })).toBe(true)
  expect(isNearlyUsed({ used: '800', amount: null })).toBe(false)
})

test.each([
  [1, 'watch'],
  [2, 'limit'],
  [3, 'limit'],
  [4, 'talk'],
  [6, 'talk'],
])('%d yeses speak for %s', (yes, advice) => expect(adviceOf(yes)).toBe(advice))

test('a time zone is named by its distance to UTC', () => {
  expect(offsetOf('Asia/Shanghai', Date.UTC(2026, 10, 21))).toBe('UTC+8')
  expect(offsetOf('Nowhere/At-all', 0)).toBe('Nowhere/At-all')
})

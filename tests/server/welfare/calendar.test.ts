/** Quarters and months of business days. */
import { expect, test } from 'vitest'
import { isDay, monthsBefore, nightsBetween, quarterEnd, quarterOf } from '../../../server/domains/welfare/calendar.ts'

test.each([
  ['2026-01-01', '2026-Q1', '2026-03-31'],
  ['2026-03-31', '2026-Q1', '2026-03-31'],
  ['2026-04-01', '2026-Q2', '2026-06-30'],
  ['2028-02-29', '2028-Q1', '2028-03-31'],
  ['2026-09-30', '2026-Q3', '2026-09-30'],
  ['2026-12-31', '2026-Q4', '2026-12-31'],
])('%s is in %s, which ends on %s', (day, quarter, end) => {
  expect([quarterOf(day), quarterEnd(day)]).toEqual([quarter, end])
})

test('months go back over the turn of the year, and not beyond the first month', () => {
  expect(monthsBefore('2026-02-28', '2025-11-30', 12)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(monthsBefore('2026-02-28', '2026-02-01', 12)).toEqual([])
  expect(monthsBefore('2026-02-28', '2020-01-01', 12)).toHaveLength(12)
})

test('nights are counted over the end of a month and a leap day', () => {
  expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(nightsBetween('2026-12-31', '2027-01-01')).toBe(1)
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

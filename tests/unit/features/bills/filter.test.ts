/** What the account details are asked for. */
import { expect, test } from 'vitest'
import { searchOf } from '#/features/bills/billFilter.ts'
import { byDay } from '#/lib/byDay.ts'
import { lastDays, spanOf } from '#/lib/daySpan.ts'

test('the end day is sent with its last second, and a kind goes before its group', () => {
  expect(searchOf({ days: { first: '2026-11-15', last: '2026-11-21' }, group: 'lottery' }, 1000)).toEqual({
    startTime: '2026-11-15',
    endTime: '2026-11-21 23:59:59',
    group: 'lottery',
  })
  expect(searchOf({ group: 'lottery', kind: 'win', least: '1.5', most: 'x' }, 1000)).toEqual({ kind: 'win', least: '1500' })
  expect(searchOf({}, 1000)).toEqual({})
})

test('an amount is read as in every other field, zero included', () => {
  expect(searchOf({ least: '1,5', most: '１００' }, 1000)).toEqual({ least: '1500', most: '100000' })
  expect(searchOf({ least: '0', most: '1,500' }, 1000)).toEqual({ least: '0', most: '1500000' })
})

test('points that are shown ten to one are typed ten to one', () => {
  expect(searchOf({ least: '1', most: '2.55' }, 10_000)).toEqual({ least: '10000', most: '25500' })
})

test('today, the week from Monday and the month from its first day, across months and years', () => {
  expect(spanOf('today', '2026-11-21')).toEqual({ first: '2026-11-21', last: '2026-11-21' })
  expect(spanOf('week', '2026-11-21')).toEqual({ first: '2026-11-16', last: '2026-11-21' })
  expect(spanOf('week', '2026-11-16')).toEqual({ first: '2026-11-16', last: '2026-11-16' })
  expect(spanOf('week', '2026-11-22')).toEqual({ first: '2026-11-16', last: '2026-11-22' })
  expect(spanOf('week', '2027-01-01')).toEqual({ first: '2026-12-28', last: '2027-01-01' })
  expect(spanOf('month', '2026-03-31')).toEqual({ first: '2026-03-01', last: '2026-03-31' })
  expect(lastDays(366, '2028-02-29')).toEqual({ first: '2027-03-01', last: '2028-02-29' })
})

test('rows of the same day stand together', () => {
  const rows = ['b', 'b', 'a', 'b'].map((day, at) => ({ day, at }))
  expect(byDay(rows, (row) => row.day).map(({ day, rows: of }) => [day, of.length])).toEqual([
    ['b', 2],
    ['a', 1],
    ['b', 1],
  ])
})

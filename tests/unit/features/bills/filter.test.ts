/** The request that is made from the filter of the account details. */
import { expect, test } from 'vitest'
import { searchOf } from '#/features/bills/billFilter.ts'
import { byDay } from '#/lib/byDay.ts'
import { lastDays, spanOf } from '#/lib/daySpan.ts'

const today = '2026-11-21'

test('the request contains the last second of the last day, and a kind instead of its group', () => {
  expect(searchOf({ days: { first: '2026-11-01', last: '2026-11-05' }, group: 'lottery' }, today, 1000)).toEqual({
    startTime: '2026-11-01',
    endTime: '2026-11-05 23:59:59',
    group: 'lottery',
  })
  expect(searchOf({ days: 'all', direction: 'out' }, today, 1000)).toEqual({ direction: 'out' })
  expect(searchOf({ days: 'all', group: 'lottery', kind: 'win', least: '1.5', most: 'x' }, today, 1000)).toEqual({
    kind: 'win',
    least: '1500',
  })
})

test('the days are the last seven until others are chosen, and named days end today', () => {
  const until = { endTime: `${today} 23:59:59` }
  expect(searchOf({}, today, 1000)).toEqual({ startTime: '2026-11-15', ...until })
  expect(searchOf({ days: 'today' }, today, 1000)).toEqual({ startTime: today, ...until })
  expect(searchOf({ days: 'month' }, today, 1000)).toEqual({ startTime: '2026-10-23', ...until })
  expect(searchOf({ days: 'all' }, today, 1000)).toEqual({})
})

test('an amount is parsed like in every other field, zero included', () => {
  expect(searchOf({ days: 'all', least: '1,5', most: '１００' }, today, 1000)).toEqual({ least: '1500', most: '100000' })
  expect(searchOf({ days: 'all', least: '0', most: '1,500' }, today, 1000)).toEqual({ least: '0', most: '1500000' })
})

test('a typed amount uses the rate of shown points', () => {
  expect(searchOf({ days: 'all', least: '1', most: '2.55' }, today, 10_000)).toEqual({ least: '10000', most: '25500' })
})

test('the spans are today, the week from Monday, and the month from its first day, across months and years', () => {
  expect(spanOf('today', '2026-11-21')).toEqual({ first: '2026-11-21', last: '2026-11-21' })
  expect(spanOf('week', '2026-11-21')).toEqual({ first: '2026-11-16', last: '2026-11-21' })
  expect(spanOf('week', '2026-11-16')).toEqual({ first: '2026-11-16', last: '2026-11-16' })
  expect(spanOf('week', '2026-11-22')).toEqual({ first: '2026-11-16', last: '2026-11-22' })
  expect(spanOf('week', '2027-01-01')).toEqual({ first: '2026-12-28', last: '2027-01-01' })
  expect(spanOf('month', '2026-03-31')).toEqual({ first: '2026-03-01', last: '2026-03-31' })
  expect(lastDays(366, '2028-02-29')).toEqual({ first: '2027-03-01', last: '2028-02-29' })
})

test('consecutive rows of one day form one group', () => {
  const rows = ['b', 'b', 'a', 'b'].map((day, at) => ({ day, at }))
  expect(byDay(rows, (row) => row.day).map(({ day, rows: group }) => [day, group.length])).toEqual([
    ['b', 2],
    ['a', 1],
    ['b', 1],
  ])
})

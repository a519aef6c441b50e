/** Months, keys and taps of the calendar of a range, and how a language's locale writes it. */
import { afterEach, expect, test, vi } from 'vitest'
import { calendarTexts, weekStart } from '#/features/teamReports/range/calendarTexts.ts'
import { dayByKey, monthAfter, weeksOf } from '#/features/teamReports/range/month.ts'
import { lengthOf, pickedOf, tapped } from '#/features/teamReports/range/picked.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a month has only its own days, in weeks that begin on the first day of the locale', () => {
  const fromMonday = weeksOf('2026-11', 1)
  expect(fromMonday[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(fromMonday.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  const fromSunday = weeksOf('2026-11', 7)
  expect(fromSunday[0]?.[0]).toBe('2026-11-01')
  expect(fromSunday).toHaveLength(5)
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
  expect(weeksOf('2028-02', 1).flat()).toContain('2028-02-29')
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-11', -12)]).toEqual(['2027-01', '2025-12', '2025-11'])
})

test.each([
  ['ArrowLeft', false, '2026-11-10'],
  ['ArrowRight', false, '2026-11-12'],
  ['ArrowUp', false, '2026-11-04'],
  ['ArrowDown', false, '2026-11-18'],
  ['Home', false, '2026-11-09'],
  ['End', false, '2026-11-15'],
  ['PageUp', false, '2026-10-11'],
  ['PageDown', false, '2026-11-26'],
  ['PageUp', true, '2025-11-25'],
  ['Enter', false, undefined],
  ['toString', false, undefined],
])('%s (with shift: %s) leads from a Wednesday to %s, never out of the days that can be chosen', (key, isShift, to) => {
  expect(dayByKey('2026-11-11', key, isShift, 1, { earliest: '2025-11-25', latest: '2026-11-26' })).toBe(to)
})

test('a shorter month has its last day for a missing one, and a week from Sunday begins and ends by Sunday', () => {
  const bounds = { earliest: '2025-01-01', latest: '2026-12-31' }
  expect(dayByKey('2026-03-31', 'PageUp', false, 1, bounds)).toBe('2026-02-28')
  expect(dayByKey('2026-11-11', 'Home', false, 7, bounds)).toBe('2026-11-08')
  expect(dayByKey('2026-11-11', 'End', false, 7, bounds)).toBe('2026-11-14')
})

test('the first tap and the second one give start and end in any order, and the third starts again', () => {
  const once = tapped(pickedOf({ first: '2026-11-01', last: '2026-11-05' }), '2026-11-12')
  expect(once).toEqual({ first: '2026-11-12', last: '2026-11-12', next: 'last' })
  expect(tapped(once, '2026-11-15')).toEqual({ first: '2026-11-12', last: '2026-11-15', next: 'first' })
  expect(tapped(once, '2026-11-09')).toEqual({ first: '2026-11-09', last: '2026-11-12', next: 'first' })
  expect(lengthOf({ first: '2026-10-26', last: '2026-11-25' })).toBe(31)
})

test('the week begins by the locale data of the browser, from a call or a property, or by a default', () => {
  class WithProperty {
    readonly weekInfo = { firstDay: 6 }
  }
  class WithMethod {
    getWeekInfo() {
      return { firstDay: 5 }
    }
  }
  const startsWith = (Locale: new () => object) => {
    vi.stubGlobal('Intl', { ...Intl, Locale, DateTimeFormat: Intl.DateTimeFormat })
    return (['rw', 'korw', 'en'] as const).map(weekStart)
  }
  expect(startsWith(WithMethod)).toEqual([5, 5, 5])
  expect(startsWith(WithProperty)).toEqual([6, 6, 6])
  expect(startsWith(Object)).toEqual([1, 7, 7])
})

test('days have full names in each language, whatever the device’s zone', () => {
  const named = (['rw', 'korw', 'en'] as const).map((language) => calendarTexts(language).day('2026-11-09'))
  expect(named).toEqual(['2026年11月9日星期一', '2026년 11월 9일 월요일', 'Monday, November 9, 2026'])
  const { weekdays, start } = calendarTexts('rw')
  expect(weekdays[(8 - start) % 7]).toEqual({ short: '一', long: '星期一' })
})

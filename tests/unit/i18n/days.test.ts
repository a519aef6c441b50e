/** Times in lists with headings of business days. */
import { expect, test } from 'vitest'
import { momentText, timeWithin } from '#/i18n/days.ts'

const at = new Date(2026, 10, 25, 1, 30).getTime()

test('a time under the device’s own day has no date, and under another day it has the date', () => {
  expect(timeWithin('en', '2026-11-25', at)).toBe('01:30')
  expect(timeWithin('en', '2026-11-24', at)).toBe('Nov 25, 01:30')
  expect(timeWithin('rw', '2026-11-24', at)).toBe('11月25日 01:30')
  expect(timeWithin('korw', '2026-11-24', at)).toBe('11월 25일 01:30')
})

test('a date has its year if it is in another year than the date beside it', () => {
  const newYear = new Date(2027, 0, 1, 1, 30).getTime()
  expect(timeWithin('en', '2026-12-31', newYear)).toBe('Jan 1, 2027, 01:30')
  expect(momentText('en', newYear, at)).toBe('Jan 1, 2027, 01:30')
  expect(momentText('rw', newYear, at)).toBe('2027年1月1日 01:30')
  expect(momentText('korw', at, at)).toBe('11월 25일 01:30')
})

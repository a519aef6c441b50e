/** Times in lists that stand under business days. */
import { expect, test } from 'vitest'
import { timeWithin } from '#/i18n/days.ts'

const at = new Date(2026, 10, 25, 1, 30).getTime()

test('under the day of the device it is the time alone, under another one the date is told too', () => {
  expect(timeWithin('en', '2026-11-25', at)).toBe('01:30')
  expect(timeWithin('en', '2026-11-24', at)).toBe('Nov 25, 01:30')
  expect(timeWithin('rw', '2026-11-24', at)).toBe('11月25日 01:30')
  expect(timeWithin('korw', '2026-11-24', at)).toBe('11월 25일 01:30')
})

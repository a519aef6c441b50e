/** Days by the platform's clock. */
import { expect, test } from 'vitest'
import { businessDay, instantAt, startOfDay } from '#/lib/businessDay.ts'

const at = (text: string) => Date.parse(text)

test('the business day of an instant is the latest one that has begun', () => {
  const late = { timeZone: 'Asia/Shanghai', dayStartHour: 15 }
  expect(businessDay(at('2026-11-21T14:59:59+08:00'), late)).toBe('2026-11-20')
  expect(businessDay(at('2026-11-21T15:00:00+08:00'), late)).toBe('2026-11-21')
})

test('a day whose first hour the clocks skip begins with the second hour', () => {
  const clock = { timeZone: 'America/Sao_Paulo', dayStartHour: 0 }
  expect(startOfDay('2018-11-04', clock)).toBe(at('2018-11-04T01:00:00-02:00'))
  expect(businessDay(at('2018-11-03T23:59:59-03:00'), clock)).toBe('2018-11-03')
  expect(businessDay(at('2018-11-04T01:00:00-02:00'), clock)).toBe('2018-11-04')
})

test('a time that the clocks skip has the same distance to the last hour before', () => {
  expect(instantAt(at('2026-03-29T02:30:00Z'), 'Europe/Berlin')).toBe(at('2026-03-29T03:30:00+02:00'))
})

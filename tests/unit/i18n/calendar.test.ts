/** Dates and times are written as the browser's own writers would. */
import { describe, expect, test } from 'vitest'
import { timeText, dateText, dayOf, joined, namedDay, secondsText, shortDateText } from '#/i18n/calendar.ts'

const hour = 3_600_000
/** Hours of three years with a leap day, so chosen that every minute and second of the clock comes. */
const instants = Array.from({ length: 3 * 8766 }, (_, at) => Date.UTC(2027, 0, 1) + at * (hour + 61_000))

describe.each([
  ['rw', 'zh-CN'],
  ['korw', 'ko-KR'],
  ['en', 'en'],
] as const)('%s as %s', (language, locale) => {
  const differing = (options: Intl.DateTimeFormatOptions, write: (at: number) => string) => {
    const own = new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options })
    return instants
      .map((at) => [write(at), own.format(at)])
      .filter(([text, wanted]) => text !== wanted)
      .slice(0, 3)
  }

  test('dates', () => {
    expect(differing({ dateStyle: 'medium' }, (at) => dateText(language, dayOf(at)))).toEqual([])
    expect(differing({ month: 'short', day: 'numeric' }, (at) => shortDateText(language, dayOf(at)))).toEqual([])
    expect(
      differing({ dateStyle: 'medium', timeZone: 'UTC' }, (at) => dateText(language, namedDay(new Date(at).toISOString().slice(0, 10)))),
    ).toEqual([])
  })

  test('times of day', () => {
    expect(differing({ hour: '2-digit', minute: '2-digit' }, timeText)).toEqual([])
    expect(differing({ hour: '2-digit', minute: '2-digit', second: '2-digit' }, secondsText)).toEqual([])
  })

  test('both', () => {
    expect(differing({ dateStyle: 'medium', timeStyle: 'short' }, (at) => joined(language, dateText(language, dayOf(at)), at))).toEqual([])
    expect(
      differing({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }, (at) =>
        joined(language, shortDateText(language, dayOf(at)), at),
      ),
    ).toEqual([])
  })
})

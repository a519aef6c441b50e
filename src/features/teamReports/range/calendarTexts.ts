/** The calendar of a language: the first day of the week, and the names of weekdays, months and days. */
import { locales } from '#/i18n/catalogues.ts'
import type { Language } from '#/api/settingsSlice.ts'
import { dayAfter } from '#/lib/businessDay.ts'

/** 1 for Monday to 7 for Sunday, for browsers that do not provide it. */
const usual: Readonly<Record<Language, number>> = { rw: 1, korw: 7, en: 7 }

/** Browsers provide it by a method, or by a property with the same content. */
export function weekStart(language: Language): number {
  const locale = new Intl.Locale(locales[language])
  const call: unknown = Reflect.get(locale, 'getWeekInfo')
  const info: unknown = typeof call === 'function' ? call.call(locale) : Reflect.get(locale, 'weekInfo')
  const first: unknown = Reflect.get(Object(info), 'firstDay')
  return typeof first === 'number' ? first : usual[language]
}

export interface CalendarTexts {
  /** From the first day of the week. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[]
  readonly start: number
  month(month: string): string
  /** The day with weekday and year. */
  day(day: string): string
}

const aMonday = '2024-01-01'

export function calendarTexts(language: Language): CalendarTexts {
  // Days have no time zone, so they are formatted in UTC.
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
    return (day: string) => write(Date.parse(day))
  }
  const [short, long] = [format({ weekday: language === 'en' ? 'short' : 'narrow' }), format({ weekday: 'long' })]
  const start = weekStart(language)
  return {
    weekdays: Array.from({ length: 7 }, (_, at) => dayAfter(aMonday, start - 1 + at)).map((day) => ({
      short: short(day),
      long: long(day),
    })),
    start,
    month: format({ year: 'numeric', month: 'long' }),
    day: format({ dateStyle: 'full' }),
  }
}

/**
 * Dates and times in the three languages, in 24-hour format. Written by hand because creating Intl.DateTimeFormat takes a tenth of a second
 * on slow phones; tests compare both day by day.
 */
import type { Language } from '#/api/settingsSlice.ts'

/** `month`: 1 to 12. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Style {
  date(day: Day): string
  /** Without the year. */
  shortDate(day: Day): string
  /** Separator between a day and a time. */
  readonly join: string
}

const styles: Readonly<Record<Language, Style>> = {
  rw: {
    date: ({ year, month, day }) => `${year}年${month}月${day}日`,
    shortDate: ({ month, day }) => `${month}月${day}日`,
    join: ' ',
  },
  korw: {
    date: ({ year, month, day }) => `${year}. ${month}. ${day}.`,
    shortDate: ({ month, day }) => `${month}월 ${day}일`,
    join: ' ',
  },
  en: {
    date: ({ year, month, day }) => `${months[month - 1] ?? ''} ${day}, ${year}`,
    shortDate: ({ month, day }) => `${months[month - 1] ?? ''} ${day}`,
    join: ', ',
  },
}

/** The day of a timestamp (milliseconds since 1970) in the device's zone. */
export function dayOf(at: number): Day {
  const moment = new Date(at)
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() }
}

/** The day of `YYYY-MM-DD`. */
export function namedDay(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

export const dateText = (language: Language, day: Day): string => styles[language].date(day)
export const shortDateText = (language: Language, day: Day): string => styles[language].shortDate(day)

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `07:54`, by the device's zone. */
export function timeText(at: number): string {
  const moment = new Date(at)
  return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}

/** `07:54:09` */
export const secondsText = (at: number): string => `${timeText(at)}:${twoDigits(new Date(at).getSeconds())}`

/** A day with a time. */
export const dayAndTime = (language: Language, day: string, time: string): string => day + styles[language].join + time

/** A timestamp's day with its time. */
export const joined = (language: Language, day: string, at: number): string => dayAndTime(language, day, timeText(at))

/** Formats of business days (dates without a zone), and the timestamps of their start and end. */
import { useSelector } from 'react-redux'
import { type Language, selectLanguage } from '#/api/settingsSlice.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { type Day, dateText, dayOf, joined, namedDay, shortDateText, timeText } from './calendar.ts'

/** Without the year for a day of the current year. */
const inYear = (language: Language, day: Day, year: number) => (day.year === year ? shortDateText : dateText)(language, day)

/** `day` and `today`: YYYY-MM-DD. The year is shown if the years differ. */
export function dayText(language: Language, day: string, today: string): string {
  return inYear(language, namedDay(day), namedDay(today).year)
}

export function useDayText(): (day: string, today: string) => string {
  const language = useSelector(selectLanguage)
  return (day, today) => dayText(language, day, today)
}

export function useDateText(): (day: string) => string {
  const language = useSelector(selectLanguage)
  return (day) => dateText(language, namedDay(day))
}

/** The time of a row in a list with a heading for each business day. Includes the date if the device's calendar shows another day. */
export function timeWithin(language: Language, day: string, at: number): string {
  const [named, shown] = [namedDay(day), dayOf(at)]
  const isSame = named.year === shown.year && named.month === shown.month && named.day === shown.day
  return isSame ? timeText(at) : joined(language, inYear(language, shown, named.year), at)
}

export function useTimeWithin(): (day: string, at: number) => string {
  const language = useSelector(selectLanguage)
  return (day, at) => timeWithin(language, day, at)
}

/** A short timestamp in the device's zone: day and time, with the year if `now` is in another year. */
export const momentText = (language: Language, at: number, now: number): string =>
  joined(language, inYear(language, dayOf(at), dayOf(now).year), at)

export function useMoment(): (at: number) => string {
  const language = useSelector(selectLanguage)
  return (at) => momentText(language, at, serverNow())
}

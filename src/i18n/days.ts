/** Formats of business days (dates without a zone), and the timestamps of their start and end. */
import { useSelector } from 'react-redux'
import { type Language, selectLanguage } from '#/api/settingsSlice.ts'
import { dateText, dayOf, joined, namedDay, shortDateText, timeText } from './calendar.ts'

/** `day` and `today`: YYYY-MM-DD. The year is shown when it differs. */
export function dayText(language: Language, day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDateText : dateText)(language, namedDay(day))
}

export function useDayText(): (day: string, today: string) => string {
  const language = useSelector(selectLanguage)
  return (day, today) => dayText(language, day, today)
}

export function useDateText(): (day: string) => string {
  const language = useSelector(selectLanguage)
  return (day) => dateText(language, namedDay(day))
}

/** The time in a list under its business day: with the date too where the device's calendar shows another one. */
export function timeWithin(language: Language, day: string, at: number): string {
  const [named, shown] = [namedDay(day), dayOf(at)]
  const isSame = named.year === shown.year && named.month === shown.month && named.day === shown.day
  return isSame ? timeText(at) : joined(language, shortDateText(language, shown), at)
}

export function useTimeWithin(): (day: string, at: number) => string {
  const language = useSelector(selectLanguage)
  return (day, at) => timeWithin(language, day, at)
}

/** A short timestamp in the device's zone: day and time without the year. */
export function useMoment(): (at: number) => string {
  const language = useSelector(selectLanguage)
  return (at) => joined(language, shortDateText(language, dayOf(at)), at)
}

/** Formats of business days (dates without a zone), and the timestamps of their start and end. */
import { useSelector } from 'react-redux'
import { type Language, selectLanguage } from '#/api/settingsSlice.ts'
import { dateText, dayOf, joined, namedDay, shortDateText } from './calendar.ts'

/** `day` and `today`: YYYY-MM-DD. The year is shown when it differs. */
export function dayText(language: Language, day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDateText : dateText)(language, namedDay(day))
}

export function useDayText(): (day: string, today: string) => string {
  const language = useSelector(selectLanguage)
  return (day, today) => dayText(language, day, today)
}

/** A short timestamp in the device's zone: day and time without the year. */
export function useMoment(): (at: number) => string {
  const language = useSelector(selectLanguage)
  return (at) => joined(language, shortDateText(language, dayOf(at)), at)
}

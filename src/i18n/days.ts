/** Business days as the player's language writes them: dates without a zone. And the instants between which they lie. */
import { useSelector } from 'react-redux'
import { type Language, selectLanguage } from '#/api/settingsSlice.ts'
import { dateText, dayOf, joined, namedDay, shortDateText } from './calendar.ts'

/** `day` and `today`: YYYY-MM-DD. The year stands where it is another one. */
export function dayText(language: Language, day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDateText : dateText)(language, namedDay(day))
}

export function useDayText(): (day: string, today: string) => string {
  const language = useSelector(selectLanguage)
  return (day, today) => dayText(language, day, today)
}

/** An instant in few characters, by the device's zone: day and time without the year. */
export function useMoment(): (at: number) => string {
  const language = useSelector(selectLanguage)
  return (at) => joined(language, shortDateText(language, dayOf(at)), at)
}

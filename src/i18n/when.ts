/**
 * The shortest text of a timestamp for its distance: the time for today, then yesterday, the day, the year. A future timestamp always has
 * its time.
 */
import { useSelector } from 'react-redux'
import { type Language, selectLanguage } from '#/api/settingsSlice.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { timeText, dateText, dayOf, shortDateText } from './calendar.ts'
import { locales } from './catalogues.ts'
import { relatives } from './format.ts'

/** Difference in calendar days of the device's zone, between two timestamps in milliseconds. */
function daysBetween(at: number, now: number): number {
  const noon = (moment: number) => new Date(moment).setHours(12, 0, 0, 0)
  return Math.round((noon(now) - noon(at)) / 86_400_000)
}

/** `at` and `now`: milliseconds since 1970. */
export function whenOf(language: Language, at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days === 0) return timeText(at)
  if (days === 1) {
    const yesterday = relatives[language]().format(-1, 'day')
    return `${yesterday.charAt(0).toLocaleUpperCase(locales[language])}${yesterday.slice(1)} ${timeText(at)}`
  }
  const day = dayOf(at)
  const text = (day.year === dayOf(now).year ? shortDateText : dateText)(language, day)
  if (days < 0) return `${days === -1 ? relatives[language]().format(1, 'day') : text} ${timeText(at)}`
  return text
}

/** The day of a timestamp in milliseconds, as a word for yesterday and tomorrow; undefined for today. */
export function useDayName(): (at: number) => string | undefined {
  const language = useSelector(selectLanguage)
  return (at) => {
    const days = daysBetween(at, serverNow())
    if (days === 0) return undefined
    return Math.abs(days) === 1 ? relatives[language]().format(-days, 'day') : shortDateText(language, dayOf(at))
  }
}

export function useWhen(): (at: number) => string {
  const language = useSelector(selectLanguage)
  return (at) => whenOf(language, at, serverNow())
}

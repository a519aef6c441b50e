/** Business days as the player's language writes them: dates without a zone. And the instants between which they lie. */
import { useSelector } from 'react-redux'
import { type Language, selectLanguage } from '#/api/settingsSlice.ts'
import { lazy } from '#/lib/lazy.ts'
import { locales } from './catalogues.ts'

function makeParts(locale: string) {
  const of = (options: Intl.DateTimeFormatOptions) => lazy(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }))
  return {
    day: of({ month: 'short', day: 'numeric' }), date: of({ year: 'numeric', month: 'short', day: 'numeric' }),
    time: lazy(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })),
    moment: lazy(() => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })),
  }
}

const made = new Map<Language, ReturnType<typeof makeParts>>()

function partsOf(language: Language): ReturnType<typeof makeParts> {
  const parts = made.get(language) ?? makeParts(locales[language])
  made.set(language, parts)
  return parts
}

/** `day` and `today`: YYYY-MM-DD. The year stands where it is another one. */
export function dayText(language: Language, day: string, today: string): string {
  const { day: short, date } = partsOf(language)
  return (day.slice(0, 4) === today.slice(0, 4) ? short() : date()).format(new Date(day))
}

export function useDayText(): (day: string, today: string) => string {
  const language = useSelector(selectLanguage)
  return (day, today) => dayText(language, day, today)
}

/** An instant in few characters, by the device's zone: day and time without the year. */
export function useMoment(): (at: number) => string {
  const language = useSelector(selectLanguage)
  return (at) => partsOf(language).moment().format(at)
}

/** `07:54`, by the device's zone. */
export function useClockTime(): (at: number) => string {
  const language = useSelector(selectLanguage)
  return (at) => partsOf(language).time().format(at)
}

/** When something happened or will, as short as its distance allows: today only the time, then yesterday, the day, the year; ahead always with the time. */
import { useSelector } from 'react-redux'
import { type Language, selectLanguage } from '#/api/settingsSlice.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { lazy } from '#/lib/lazy.ts'
import { locales } from './catalogues.ts'

/** Each is made when it is first needed: making one takes a good part of a frame. */
function makeParts(locale: string) {
  return {
    time: lazy(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })),
    day: lazy(() => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })),
    date: lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })),
    relative: lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
  }
}

type Parts = ReturnType<typeof makeParts>

const made = new Map<Language, Parts>()

function partsOf(language: Language): Parts {
  const parts = made.get(language) ?? makeParts(locales[language])
  made.set(language, parts)
  return parts
}

/** Days of the device's calendar between two moments, in milliseconds since 1970. */
function daysBetween(at: number, now: number): number {
  const noon = (moment: number) => new Date(moment).setHours(12, 0, 0, 0)
  return Math.round((noon(now) - noon(at)) / 86_400_000)
}

/** `at` and `now`: milliseconds since 1970. */
export function whenOf(language: Language, at: number, now: number): string {
  const { time, day, date, relative } = partsOf(language)
  const days = daysBetween(at, now)
  if (days === 0) return time().format(at)
  if (days === 1) {
    const yesterday = relative().format(-1, 'day')
    return `${yesterday.charAt(0).toLocaleUpperCase(locales[language])}${yesterday.slice(1)} ${time().format(at)}`
  }
  if (days < 0) return `${days === -1 ? relative().format(1, 'day') : day().format(at)} ${time().format(at)}`
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? day().format(at) : date().format(at)
}

export function useWhen(): (at: number) => string {
  const language = useSelector(selectLanguage)
  return (at) => whenOf(language, at, serverNow())
}

/** Times of day in the platform's zone, marked when the device's zone differs. */
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { dateText, dayAndTime, namedDay } from '#/i18n/calendar.ts'
import { wallTime } from '#/lib/businessDay.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useDayClock } from './useToday.ts'

// Cached by zone, since formatters are slow to create on phones.
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...(timeZone !== undefined && { timeZone }), timeZoneName: 'shortOffset' })
  formats.set(timeZone, format)
  return format
}

/** `UTC+8` for `Asia/Shanghai` at a time (milliseconds); the device's zone by default; the zone's name when the device does not know it. */
export function offsetOf(timeZone: string | undefined, at: number): string {
  try {
    const part = formatOf(timeZone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')
    return part?.value.replace('GMT', 'UTC') ?? String(timeZone)
  } catch {
    return String(timeZone)
  }
}

/** `15:00` in the zone, or `15:00 (UTC+8)` when the device's clock shows another time. */
export function zonedTime(time: string, timeZone: string, at: number): string {
  const zone = offsetOf(timeZone, at)
  return zone === offsetOf(undefined, at) ? time : `${time} (${zone})`
}

/** Formats timestamps as the platform's clocks show them; `zone` is to be named beside. */
export function usePlatformMoment(): { readonly moment: (at: number) => string; readonly zone: string } {
  const language = useSelector(selectLanguage)
  const { timeZone } = useDayClock()
  return {
    moment: (at) => {
      const { day, time } = wallTime(at, timeZone)
      return dayAndTime(language, dateText(language, namedDay(day)), time)
    },
    zone: offsetOf(timeZone, serverNow()),
  }
}

/** Formats times of day in the platform's zone. */
export function usePlatformTime(): (time: string) => string {
  const { timeZone } = useDayClock()
  return (time) => zonedTime(time, timeZone, serverNow())
}

/** The name of the device's zone where the platform's is another one. */
export function useForeignZone(): string | undefined {
  const { timeZone } = useDayClock()
  const now = serverNow()
  const zone = offsetOf(undefined, now)
  return zone === offsetOf(timeZone, now) ? undefined : zone
}

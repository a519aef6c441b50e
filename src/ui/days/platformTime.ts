/** Times of day in the platform's zone, marked when the device's zone differs. */
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

/** Formats times of day in the platform's zone. */
export function usePlatformTime(): (time: string) => string {
  const { timeZone } = useDayClock()
  return (time) => zonedTime(time, timeZone, serverNow())
}

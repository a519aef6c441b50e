/** Times of day by the platform's clock, told apart from the device's where the two differ. */
import { serverNow } from '#/lib/serverClock.ts'
import { useDayClock } from './useToday.ts'

// Made once for each zone: that takes long on a slow phone.
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...(timeZone !== undefined && { timeZone }), timeZoneName: 'shortOffset' })
  formats.set(timeZone, format)
  return format
}

/** `UTC+8` of `Asia/Shanghai` at an instant (ms), of the device without a zone; the zone's own name where the device does not know it. */
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

/** `15:00` of the zone's clock, as `15:00 (UTC+8)` where the device's own clock shows another time. */
export function zonedTime(time: string, timeZone: string, at: number): string {
  const zone = offsetOf(timeZone, at)
  return zone === offsetOf(undefined, at) ? time : `${time} (${zone})`
}

/** Writes times of day of the platform's clock. */
export function usePlatformTime(): (time: string) => string {
  const { timeZone } = useDayClock()
  return (time) => zonedTime(time, timeZone, serverNow())
}

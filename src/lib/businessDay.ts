/** Wall clocks of time zones, and business days, which start at a configured hour. */

export interface DayClock {
  /** IANA name. */
  readonly timeZone: string
  /** 0 to 23: the hour at which a business day starts. */
  readonly dayStartHour: number
}

const HOUR = 3_600_000
const MINUTE = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** The zone's wall clock, encoded as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const isoDay = (wall: number) => new Date(wall).toISOString().slice(0, 10)
export const dayAfter = (day: string, days = 1): string => isoDay(Date.parse(day) + days * 24 * HOUR)

/** The calendar day that the zone's clocks show. */
export const dayAt = (instant: number, timeZone: string): string => isoDay(wallClock(instant, timeZone))

/** The day and the time (`18:00`) that the zone's clocks show. */
export function wallTime(instant: number, timeZone: string): { readonly day: string; readonly time: string } {
  const text = new Date(wallClock(instant, timeZone)).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/**
 * The timestamp at which the zone's clocks show `wall`, encoded as if it were UTC. A time skipped by daylight saving is shifted forward by
 * the skipped hour.
 */
export function instantAt(wall: number, timeZone: string): number {
  const guess = wall - (wallClock(wall, timeZone) - wall)
  // the zone's offset at the guess is right, also on the day on which clocks are put back
  const instant = wall - (wallClock(guess, timeZone) - guess)
  return wallClock(instant, timeZone) === wall ? instant : Math.max(instant, guess)
}

/** Minutes after midnight of `15:00`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const known = new Map<string, number>()

/** When the zone's clocks show that many minutes after midnight on a day. Cached, since schedules ask for the same few values. */
export function timeOn(day: string, minutes: number, timeZone: string): number {
  const key = `${day}|${minutes}|${timeZone}`
  let instant = known.get(key)
  if (instant === undefined) {
    if (known.size > 5000) known.clear()
    known.set(key, (instant = instantAt(Date.parse(day) + minutes * MINUTE, timeZone)))
  }
  return instant
}

/** Start of the business day. */
export function startOfDay(day: string, { timeZone, dayStartHour }: DayClock): number {
  return timeOn(day, dayStartHour * 60, timeZone)
}

/** The business day of a timestamp. */
export function businessDay(instant: number, clock: DayClock): string {
  const day = dayAt(instant, clock.timeZone)
  const belongs = [dayAfter(day), day, dayAfter(day, -1)].find((candidate) => startOfDay(candidate, clock) <= instant)
  return belongs ?? dayAfter(day, -1)
}

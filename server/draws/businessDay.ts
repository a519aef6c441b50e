/** Periods of a lottery by the clock: numbered within the business day, which starts at its own hour in the platform's zone. */

export interface DayClock {
  /** IANA name. */
  readonly timeZone: string
  /** 0 to 23: when one business day ends and the next begins. */
  readonly dayStartHour: number
}

export interface PlannedPeriod {
  /** YYYYMMDD-NNNN. */
  readonly period: string
  /** Business day, YYYY-MM-DD. */
  readonly day: string
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
}

export interface Rhythm {
  readonly intervalSeconds: number
  readonly closeOffsetSeconds: number
}

const HOUR = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** The wall clock of the zone, written as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(formatOf(timeZone).formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const isoDay = (wall: number) => new Date(wall).toISOString().slice(0, 10)
const dayAfter = (day: string, days = 1) => isoDay(Date.parse(day) + days * 24 * HOUR)

/** The instant at which the zone's clocks show `wall`, a wall clock written as if it were UTC. */
export function instantAt(wall: number, timeZone: string): number {
  const guess = wall - (wallClock(wall, timeZone) - wall)
  // the zone's offset at the guess is the right one, also on the day on which the clock is put forward or back
  return wall - (wallClock(guess, timeZone) - guess)
}

/** When the business day begins. */
export function startOfDay(day: string, { timeZone, dayStartHour }: DayClock): number {
  return instantAt(Date.parse(day) + dayStartHour * HOUR, timeZone)
}

/** The business day that an instant belongs to. */
export function businessDay(instant: number, clock: DayClock): string {
  const day = isoDay(wallClock(instant, clock.timeZone))
  return instant < startOfDay(day, clock) ? dayAfter(day, -1) : day
}

/** The period during which an instant falls. The last of a day lasts until the next day begins. */
export function periodAt(instant: number, clock: DayClock, { intervalSeconds, closeOffsetSeconds }: Rhythm): PlannedPeriod {
  const day = businessDay(instant, clock)
  const start = startOfDay(day, clock)
  const end = startOfDay(dayAfter(day), clock)
  const interval = intervalSeconds * 1000
  const inDay = Math.max(1, Math.floor((end - start) / interval))
  const index = Math.min(Math.floor((instant - start) / interval), inDay - 1)
  const drawsAt = index === inDay - 1 ? end : start + (index + 1) * interval
  return {
    period: `${day.replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
    day, opensAt: start + index * interval, closesAt: drawsAt - closeOffsetSeconds * 1000, drawsAt,
  }
}

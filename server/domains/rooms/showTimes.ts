/** Show times of hosts, in the platform's time zone. */
import { dayAfter, dayAt, minutesOf, timeOn } from '#/lib/businessDay.ts'
import type { ShowTime } from './schema.ts'

const DAY_MINUTES = 1440

export interface Show {
  readonly from: number
  readonly until: number
}

/** 1 for Monday to 7 for Sunday. */
const weekday = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1

function showsOn(day: string, times: readonly ShowTime[], timeZone: string): Show[] {
  return times
    .filter(({ days }) => days.includes(weekday(day)))
    .map(({ from, until }) => {
      const [start, end] = [minutesOf(from), minutesOf(until)]
      return { from: timeOn(day, start, timeZone), until: timeOn(end > start ? day : dayAfter(day), end % DAY_MINUTES, timeZone) }
    })
}

/** The show at that time, and the next show that begins within a week. */
export function showsAround(
  times: readonly ShowTime[],
  at: number,
  timeZone: string,
): { readonly now: Show | undefined; readonly next: Show | undefined } {
  const today = dayAt(at, timeZone)
  const shows = Array.from({ length: 9 }, (_, index) => showsOn(dayAfter(today, index - 1), times, timeZone)).flat()
  return {
    now: shows.find(({ from, until }) => from <= at && at < until),
    next: shows.filter(({ from }) => from > at).toSorted((a, b) => a.from - b.from)[0],
  }
}

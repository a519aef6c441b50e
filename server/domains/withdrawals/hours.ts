/** Processing hours of withdrawals in the platform's time zone; they may span midnight. */
import { dayAfter, dayAt, minutesOf, timeOn } from '#/lib/businessDay.ts'

export interface WorkingHours {
  /** `15:00` and `03:00`; equal times mean the whole day. */
  readonly from: string
  readonly until: string
}

/** When a request made at `at` is processed: at once within the hours, otherwise when they next start. */
export function processedFrom(at: number, { from, until }: WorkingHours, timeZone: string): number {
  const [begin, end] = [minutesOf(from), minutesOf(until)]
  if (begin === end) return at
  const today = dayAt(at, timeZone)
  const shifts = [dayAfter(today, -1), today, dayAfter(today)].map((day) => ({
    begins: timeOn(day, begin, timeZone),
    ends: timeOn(end < begin ? dayAfter(day) : day, end, timeZone),
  }))
  if (shifts.some(({ begins, ends }) => begins <= at && at < ends)) return at
  return Math.min(...shifts.map(({ begins }) => begins).filter((begins) => begins > at))
}

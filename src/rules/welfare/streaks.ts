/** Runs of consecutive days. Days are ISO texts, such as `2026-11-05`. */
import { dayAfter } from '#/lib/businessDay.ts'

/** The run that ends on the day `last`: its first day and its length in days; length 0 when `last` is not in `days`. */
export function runEndingAt(days: ReadonlySet<string>, last: string): { readonly first: string; readonly length: number } {
  let length = 0
  let first = last
  for (let day = last; days.has(day); day = dayAfter(day, -1)) {
    first = day
    length += 1
  }
  return { first, length }
}

/** The run that contains `day`, or that would contain it if it were one of the days. */
export function runWith(
  days: ReadonlySet<string>,
  day: string,
): { readonly first: string; readonly last: string; readonly length: number } {
  const before = runEndingAt(days, dayAfter(day, -1))
  let last = day
  while (days.has(dayAfter(last))) last = dayAfter(last)
  const after = Math.round((Date.parse(last) - Date.parse(day)) / 86_400_000)
  return { first: before.length === 0 ? day : before.first, last, length: before.length + 1 + after }
}

/** The Monday of the day's week. */
export function weekOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

/** The month of a day, such as `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The run up to today, or up to yesterday when today is not in `days` yet. */
export const currentRun = (days: ReadonlySet<string>, today: string): { readonly first: string; readonly length: number } =>
  runEndingAt(days, days.has(today) ? today : dayAfter(today, -1))

/** The length of the longest run, in days. */
export function longestRun(days: ReadonlySet<string>): number {
  const ends = [...days].filter((day) => !days.has(dayAfter(day)))
  return Math.max(0, ...ends.map((day) => runEndingAt(days, day).length))
}

/** The days of the history that can be chosen, and the merging of pages. Pure. */
import type { Draw } from '#/contract/lottery.ts'
import { dayAfter } from '#/lib/businessDay.ts'

/** Number of business days before today. */
export const daysBack = 30

/** The day of the search parameter, limited to the days that can be chosen; today for an invalid day. */
export function dayOfSearch(date: string | undefined, today: string): string {
  if (date === undefined || !/^\d{4}-\d\d-\d\d$/u.test(date) || Number.isNaN(Date.parse(date))) return today
  const first = dayAfter(today, -daysBack)
  return date > today ? today : date < first ? first : date
}

/** Undefined for a day outside the range. */
export function neighbour(day: string, days: -1 | 1, today: string): string | undefined {
  const next = dayAfter(day, days)
  return dayOfSearch(next, today) === next ? next : undefined
}

/** Removes duplicates: new draws shift older ones to the next page while the pages are loaded. */
export function drawsOf(pages: readonly { readonly records: readonly Draw[] }[]): Draw[] {
  const seen = new Set<string>()
  return pages.flatMap(({ records }) => records).filter(({ period }) => !seen.has(period) && seen.add(period))
}

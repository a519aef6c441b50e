/** The selectable days of the history, and merging of its pages. Pure. */
import type { Draw } from '#/contract/lottery.ts'
import { dayAfter } from '#/lib/businessDay.ts'

/** Number of business days before today. */
export const daysBack = 30

/** The day of the search parameter, limited to the selectable range; today when it is invalid. */
export function dayAsked(asked: string | undefined, today: string): string {
  if (asked === undefined || !/^\d{4}-\d\d-\d\d$/u.test(asked) || Number.isNaN(Date.parse(asked))) return today
  const first = dayAfter(today, -daysBack)
  return asked > today ? today : asked < first ? first : asked
}

/** Undefined for a day outside the range. */
export function neighbour(day: string, days: -1 | 1, today: string): string | undefined {
  const next = dayAfter(day, days)
  return dayAsked(next, today) === next ? next : undefined
}

/** Removes duplicates: new draws shift older ones to the next page while the pages are loaded. */
export function drawsOf(pages: readonly { readonly records: readonly Draw[] }[]): Draw[] {
  const seen = new Set<string>()
  return pages.flatMap(({ records }) => records).filter(({ period }) => !seen.has(period) && seen.add(period))
}

/** The days that draws can be looked up of, and the draws of several pages as one list. Pure. */
import type { Draw } from '#/contract/lottery.ts'
import { dayAfter } from '#/lib/businessDay.ts'

/** Business days before today. */
export const daysBack = 30

/** A day out of the address, no further back than one can look and not ahead; today where it is none. */
export function dayAsked(asked: string | undefined, today: string): string {
  if (asked === undefined || !/^\d{4}-\d\d-\d\d$/u.test(asked) || Number.isNaN(Date.parse(asked))) return today
  const first = dayAfter(today, -daysBack)
  return asked > today ? today : asked < first ? first : asked
}

/** Undefined where there is no such day to look at. */
export function neighbour(day: string, days: -1 | 1, today: string): string | undefined {
  const next = dayAfter(day, days)
  return dayAsked(next, today) === next ? next : undefined
}

/** Each draw once: while one reads, new draws push older ones on to the next page. */
export function drawsOf(pages: readonly { readonly records: readonly Draw[] }[]): Draw[] {
  const seen = new Set<string>()
  return pages.flatMap(({ records }) => records).filter(({ period }) => !seen.has(period) && seen.add(period))
}

/** Spans of business days, as one picks them. Days are YYYY-MM-DD. Pure. */
import { dayAfter } from './businessDay.ts'

/** Both belong to it. */
export interface Days {
  readonly first: string
  readonly last: string
}

export type Span = 'today' | 'week' | 'month'

/** Up to today: of the week from Monday on, of the month from its first day on. */
export function spanOf(span: Span, today: string): Days {
  if (span === 'today') return { first: today, last: today }
  if (span === 'month') return { first: `${today.slice(0, 8)}01`, last: today }
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return { first: dayAfter(today, -sinceMonday), last: today }
}

/** The last so many days, today with them. */
export const lastDays = (count: number, today: string): Days => ({ first: dayAfter(today, 1 - count), last: today })

/** As the product sends a range: the end day has its last second added. */
export function rangeArgs(days: Days | undefined): { startTime?: string; endTime?: string } {
  return days ? { startTime: days.first, endTime: `${days.last} 23:59:59` } : {}
}

/** Ranges of business days. Days are YYYY-MM-DD. Pure. */
import { dayAfter } from './businessDay.ts'

/** Both days are included. */
export interface Days {
  readonly first: string
  readonly last: string
}

export type Span = 'today' | 'week' | 'month'

/** Until today: of the week since Monday, of the month since its first day. */
export function spanOf(span: Span, today: string): Days {
  if (span === 'today') return { first: today, last: today }
  if (span === 'month') return { first: `${today.slice(0, 8)}01`, last: today }
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return { first: dayAfter(today, -sinceMonday), last: today }
}

/** The last days, including today. */
export const lastDays = (count: number, today: string): Days => ({ first: dayAfter(today, 1 - count), last: today })

/** Keeps the range valid: the first day is not after the last, and neither is in the future. */
export function ordered({ first, last }: Days, today: string): Days {
  const until = last > today ? today : last
  return { first: first > until ? until : first, last: until }
}

/** A range in the product's form: " 23:59:59" is added to the end day. */
export function rangeArgs(days: Days | undefined): { startTime?: string; endTime?: string } {
  return days ? { startTime: days.first, endTime: `${days.last} 23:59:59` } : {}
}

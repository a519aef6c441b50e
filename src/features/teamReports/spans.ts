/** The days of a report or a list from its address. Pure. */
import { dayAfter } from '#/lib/businessDay.ts'
import { type Days, ordered, spanOf } from '#/lib/daySpan.ts'
import type { Span } from './spanNames.ts'

export interface DaysSearch {
  readonly span?: Span
  /** Business days of the span `custom`. */
  readonly from?: string
  readonly to?: string
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** `most`: the maximum number of days; of a longer range the last days are used. */
export function searchedDays({ span = 'today', from, to }: DaysSearch, today: string, most?: number): Days {
  if (span === 'yesterday') return { first: dayAfter(today, -1), last: dayAfter(today, -1) }
  if (span !== 'custom') return spanOf(span, today)
  const days = isDay(from) && isDay(to) ? ordered({ first: from, last: to }, today) : spanOf('week', today)
  const earliest = most === undefined ? days.first : dayAfter(days.last, 1 - most)
  return { first: days.first < earliest ? earliest : days.first, last: days.last }
}

/** The days of a list that shows the transactions of a figure. */
export const asCustom = ({ first, last }: Days) => ({ span: 'custom', from: first, to: last }) as const

/** The days of a report or a list, as its address names them. Pure. */
import { dayAfter } from '#/lib/businessDay.ts'
import { type Days, ordered, spanOf } from '#/lib/daySpan.ts'
import type { Span } from './spanNames.ts'

export interface AskedDays {
  readonly span?: Span
  /** Business days of `custom`. */
  readonly from?: string
  readonly to?: string
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** `most`: the number of days that can be asked for; of a longer range its last ones are meant. */
export function daysAsked({ span = 'today', from, to }: AskedDays, today: string, most?: number): Days {
  if (span === 'yesterday') return { first: dayAfter(today, -1), last: dayAfter(today, -1) }
  if (span !== 'custom') return spanOf(span, today)
  const days = isDay(from) && isDay(to) ? ordered({ first: from, last: to }, today) : spanOf('week', today)
  const earliest = most === undefined ? days.first : dayAfter(days.last, 1 - most)
  return { first: days.first < earliest ? earliest : days.first, last: days.last }
}

/** The days of a list that shows what a figure of these days is made of. */
export const asCustom = ({ first, last }: Days) => ({ span: 'custom', from: first, to: last }) as const

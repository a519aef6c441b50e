/** The days of a list of records: named days, which move with the calendar, or days chosen by the member. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDayText } from '#/i18n/days.ts'
import { rangeText } from '#/i18n/figures.ts'
import { type Days, lastDays } from '#/lib/daySpan.ts'
import { useToday } from '../days/useToday.ts'

export const namedDays = {
  today: msg`Today`,
  week: msg`Last 7 days`,
  month: msg`Last 30 days`,
  all: msg`All days`,
} as const

const lengths = { today: 1, week: 7, month: 30 } as const

export type NamedDays = keyof typeof namedDays
/** A filter without days is of the last 7 days. */
export type RecordDays = NamedDays | Days

/** The first and the last of the days; undefined for all days. */
export function boundsOf(days: RecordDays | undefined, today: string): Days | undefined {
  if (typeof days === 'object') return days
  return days === 'all' ? undefined : lastDays(lengths[days ?? 'week'], today)
}

/** `until`: the day that named days end on (`useLastDay`). Before today they are told as a range, since their name means other days. */
export function useDaysText(days: RecordDays | undefined, until: string): string {
  const { i18n } = useLingui()
  const dayText = useDayText()
  const today = useToday()
  const textOf = ({ first, last }: Days) => rangeText(dayText(first, today), dayText(last, today))
  if (typeof days === 'object') return textOf(days)
  const bounds = until === today ? undefined : boundsOf(days, until)
  return bounds ? textOf(bounds) : i18n._(namedDays[days ?? 'week'])
}

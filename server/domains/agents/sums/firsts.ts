/** Finds which bets, visits and plays at providers are the first of a member's day, week and month. Pure. */
import { dayAfter } from '#/lib/businessDay.ts'

export type Act = 'bet' | 'seen' | 'third'

/** A member's day with a bet, a visit or play at a provider; a bit of `member_months`. */
export interface MarkedDay {
  readonly path: string
  readonly day: string
  readonly kind: Act
}

/** The Monday of a day's week. */
export const weekOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
export const monthOf = (day: string): string => day.slice(0, 7)

const spans = [
  { of: 'week', start: weekOf },
  { of: 'month', start: monthOf },
] as const

/** A change of a count: `by` is 1 for a new first time, -1 for a day that has lost its place as the first. */
export interface First {
  readonly of: 'day' | 'week' | 'month'
  readonly day: string
  readonly by: 1 | -1
}

/** The first times of an act on `day`. `last` is the day of the previous act, not after `day`; null if there was none. */
export function firstsAfter(day: string, last: string | null): First[] {
  if (day === last) return []
  return [
    { of: 'day', day, by: 1 },
    ...spans.filter(({ start }) => last === null || start(day) > start(last)).map(({ of }): First => ({ of, day, by: 1 })),
  ]
}

/**
 * The first times of an act on a day before the last act, for example after a clock was set back. `known` has the member's marked days in
 * the week and month of `day`. If it has `day`, nothing changes; otherwise the first time of the week or month may move to `day`.
 */
export function firstsBetween(day: string, known: Iterable<string>): First[] {
  const days = [...known].toSorted()
  if (days.includes(day)) return []
  return [
    { of: 'day', day, by: 1 },
    ...spans.flatMap(({ of, start }): First[] => {
      const first = days.find((one) => start(one) === start(day))
      if (first !== undefined && first < day) return []
      return [{ of, day, by: 1 }, ...(first === undefined ? [] : [{ of, day: first, by: -1 } as const])]
    }),
  ]
}

/** The months that contain the week and the month of a day. */
export const monthsAround = (day: string): string[] => [...new Set([weekOf(day), day, dayAfter(weekOf(day), 6)].map(monthOf))]

/** Finds out of bets, visits and play at providers which are the first ones of a member's day, week and month. Pure. */
import { dayAfter } from '#/lib/businessDay.ts'

export type Act = 'bet' | 'seen' | 'third'

/** Days of members with a bet, a visit or play at a provider, each once, as member_months keeps them. */
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

/** 1 where it is the first one; -1 where a later one was taken for it until now. */
export interface First {
  readonly of: 'day' | 'week' | 'month'
  readonly day: string
  readonly by: 1 | -1
}

/** What an act on `day` is the first of, when the last one before was on `last`, on the same day or an earlier one. */
export function firstsAfter(day: string, last: string | null): First[] {
  if (day === last) return []
  return [
    { of: 'day', day, by: 1 },
    ...spans.filter(({ start }) => last === null || start(day) > start(last)).map(({ of }): First => ({ of, day, by: 1 })),
  ]
}

/**
 * The same on a day before the last one, as where a clock was set back: nothing where `known` has the day, else the first one of a week or
 * month moves to it. `known` has the member's other days in the week and month of `day`.
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

/** Months that hold the week and month of a day. */
export const monthsAround = (day: string): string[] => [...new Set([weekOf(day), day, dayAfter(weekOf(day), 6)].map(monthOf))]

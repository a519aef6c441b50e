/** Periods of claims: business days, weeks, runs of days, or one period without end. */
import { businessDay, dayAfter, type DayClock, startOfDay } from '#/lib/businessDay.ts'
import { weekOf } from '#/rules/welfare/streaks.ts'
import type { Span } from './points.ts'
import type { Every } from './schema.ts'

export const DAY_MS = 86_400_000

export interface Period {
  /** As in the contract: a day, the Monday of a week, the first day of a run, or `once`. */
  readonly key: string
  /** The last day of a run. */
  readonly lastDay?: string
  /** Milliseconds, half-open; `until` is missing if the period has no end. */
  readonly from: number
  readonly until: number
}

const spanOfDays = (key: string, days: number, clock: DayClock): Period => ({
  key,
  from: startOfDay(key, clock),
  until: startOfDay(dayAfter(key, days), clock),
})

export const once: Period = { key: 'once', from: -Infinity, until: Infinity }

export const dayPeriod = (day: string, clock: DayClock): Period => spanOfDays(day, 1, clock)
export const weekPeriod = (day: string, clock: DayClock): Period => spanOfDays(weekOf(day), 7, clock)

/** The period of a run. The run may continue until the end of the day after its last day. */
export const runPeriod = (first: string, lastDay: string, clock: DayClock): Period => ({
  key: first,
  lastDay,
  from: startOfDay(first, clock),
  until: startOfDay(dayAfter(lastDay, 2), clock),
})

type Calendar = Exclude<Every, 'run'>

const at: Readonly<Record<Calendar, (day: string, clock: DayClock) => Period>> = { day: dayPeriod, week: weekPeriod, once: () => once }

/** The period that contains a day. */
export const periodOn = (every: Calendar, day: string, clock: DayClock): Period => at[every](day, clock)

const lengths = { day: 1, week: 7 } as const

/** The periods before that of `day` that ended at most `days` days ago, latest first. */
export function periodsBefore(every: Calendar, day: string, days: number, clock: DayClock): Period[] {
  if (every === 'once') return []
  const { key } = periodOn(every, day, clock)
  const length = lengths[every]
  return Array.from({ length: Math.ceil(days / length) }, (_, index) => periodOn(every, dayAfter(key, -length * (index + 1)), clock))
}

/** When claims of a period end: `claimDays` whole business days after the day on which the period ended. */
export function deadlineOf(end: number, claimDays: number, clock: DayClock): number | null {
  return Number.isFinite(end) ? startOfDay(dayAfter(businessDay(end - 1, clock), claimDays + 1), clock) : null
}

/** The part of a period that counts now. `until` is after `from`. */
export function spanOf(from: number, until: number, now: number, clock: DayClock): Span {
  const end = Math.max(from + 1, Math.min(until, now + 1))
  return { from, until: end, firstDay: businessDay(from, clock), lastDay: businessDay(end - 1, clock) }
}

/** The number of whole days between two times, at least 1. A period without end counts as `open` days. */
export const daysIn = (from: number, until: number, open: number): number =>
  Number.isFinite(until) ? Math.max(1, Math.round((until - from) / DAY_MS)) : open

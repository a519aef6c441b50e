/** Months and quarters of business days. Days are ISO texts. */
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Platform } from '../../platform/platform.ts'

const DAY = 86_400_000

export const todayOf = (platform: Pick<Platform, 'settings' | 'now'>): string => businessDay(platform.now(), clockOf(platform))

/** False for a text that has the form of a day but is not in the calendar, like 31 June. */
export function isDay(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** The number of nights between two days. */
export const nightsBetween = (from: string, until: string): number => Math.round((Date.parse(until) - Date.parse(from)) / DAY)

const partsOf = (day: string) => [Number(day.slice(0, 4)), Number(day.slice(5, 7))] as const
const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)

/** The quarter of a day, like `2026-Q4`. */
export function quarterOf(day: string): string {
  const [year, month] = partsOf(day)
  return `${year}-Q${Math.ceil(month / 3)}`
}

/** The last day of the day's quarter. */
export function quarterEnd(day: string): string {
  const [year, month] = partsOf(day)
  return dayAfter(firstOf(year, Math.ceil(month / 3) * 3 + 1), -1)
}

/** The months before the month of `day`, latest first: at most `most`, and none before the month of `first`. */
export function monthsBefore(day: string, first: string, most: number): string[] {
  const [year, month] = partsOf(day)
  return Array.from({ length: most }, (_, back) => firstOf(year, month - 1 - back).slice(0, 7)).filter((one) => one >= first.slice(0, 7))
}

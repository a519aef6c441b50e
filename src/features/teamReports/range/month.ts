/** Months of a calendar, and the keys that move in them. Days are YYYY-MM-DD, months YYYY-MM. Pure. */
import { dayAfter } from '#/lib/businessDay.ts'

/** The days that can be chosen, both included. */
export interface Bounds {
  readonly earliest: string
  readonly latest: string
}

export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOf = (month: string): string => `${month}-01`

const months = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

export function monthAfter(month: string, count = 1): string {
  const at = months(month) + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

export const lastOf = (month: string): string => dayAfter(firstOf(monthAfter(month)), -1)

/** 1 for Monday to 7 for Sunday. */
const weekday = (day: string): number => new Date(day).getUTCDay() || 7

/** Number of days of the week before this day; the week begins with the weekday `start`. */
const intoWeek = (day: string, start: number): number => (weekday(day) - start + 7) % 7

/** The weeks of a month; null for the days of other months. */
export function weeksOf(month: string, start: number): readonly (readonly (string | null)[])[] {
  const monday = dayAfter(firstOf(month), -intoWeek(firstOf(month), start))
  const weeks: (string | null)[][] = []
  for (let first = monday; first <= lastOf(month); first = dayAfter(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(first, at)).map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

export const within = (day: string, { earliest, latest }: Bounds): string => (day < earliest ? earliest : day > latest ? latest : day)

/** The same day of another month, or that month's last day. */
function inMonth(day: string, count: number): string {
  const month = monthAfter(monthOf(day), count)
  const same = `${month}-${day.slice(8)}`
  return same > lastOf(month) ? lastOf(month) : same
}

type Step = (day: string, start: number, isShift: boolean) => string

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day, start) => dayAfter(day, -intoWeek(day, start)),
  End: (day, start) => dayAfter(day, 6 - intoWeek(day, start)),
  PageUp: (day, _, isShift) => inMonth(day, isShift ? -12 : -1),
  PageDown: (day, _, isShift) => inMonth(day, isShift ? 12 : 1),
}

/** The day that a key moves to; undefined for any other key. */
export function dayByKey(day: string, key: string, isShift: boolean, start: number, bounds: Bounds): string | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step && within(step(day, start, isShift), bounds)
}

/** The days of a month as the calendar shows them. Pure. Months are YYYY-MM, days YYYY-MM-DD. */
import type { SignMonth } from '#/contract/welfare/signIn.ts'
import { dayAfter } from '#/lib/businessDay.ts'

export type DayState = 'signed' | 'missed' | 'today' | 'coming'

export interface GridDay {
  readonly day: string
  /** The day of the month, from 1. */
  readonly number: number
  readonly state: DayState
  readonly isToday: boolean
  readonly isMadeUp: boolean
  readonly canMakeUp: boolean
}

export interface MonthGrid {
  /** The number of empty cells before the first day. Weeks begin on Monday. */
  readonly before: number
  readonly days: readonly GridDay[]
}

export const monthOf = (day: string): string => day.slice(0, 7)

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

function stateOf(day: string, today: string, isSigned: boolean): DayState {
  if (isSigned) return 'signed'
  if (day === today) return 'today'
  return day < today ? 'missed' : 'coming'
}

export function monthGrid({ month, today, days, canMakeUp }: Pick<SignMonth, 'month' | 'today' | 'days' | 'canMakeUp'>): MonthGrid {
  const signed = new Map(days.map((one) => [one.day, one.isMadeUp]))
  const first = `${month}-01`
  const length = Math.round((Date.parse(`${monthAfter(month, 1)}-01`) - Date.parse(first)) / 86_400_000)
  return {
    before: (new Date(first).getUTCDay() + 6) % 7,
    days: Array.from({ length }, (_, at) => {
      const day = dayAfter(first, at)
      return {
        day,
        number: at + 1,
        state: stateOf(day, today, signed.has(day)),
        isToday: day === today,
        isMadeUp: signed.get(day) === true,
        canMakeUp: canMakeUp?.day === day,
      }
    }),
  }
}

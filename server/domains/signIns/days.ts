/** The days on which a member signed in, and the days that can be made up. */
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { monthOf, runWith } from '#/rules/welfare/streaks.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Rule } from './rules.ts'

type Clocked = Pick<Platform, 'settings' | 'now'>

export const todayOf = (platform: Clocked): string => businessDay(platform.now(), clockOf(platform))

/** Oldest first, made-up days included. */
export function rowsOf(db: Db, userId: string) {
  return db.selectFrom('signIns').select(['day', 'isMadeUp', 'onDay']).where('userId', '=', userId).orderBy('day').execute()
}

type SignedRow = Awaited<ReturnType<typeof rowsOf>>[number]

export const daysIn = (rows: readonly SignedRow[]): ReadonlySet<string> => new Set(rows.map(({ day }) => day))

/** How many more days the member can make up in the month of `today`. */
export function makeUpsLeft(rows: readonly SignedRow[], today: string, { perMonth }: Pick<Rule, 'perMonth'>): number {
  const used = rows.filter(({ isMadeUp, onDay }) => isMadeUp && monthOf(onDay) === monthOf(today)).length
  return Math.max(0, perMonth - used)
}

/** The business day on which the member registered. */
export async function firstDayOf(platform: Clocked, db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('createdAt').where('id', '=', userId).executeTakeFirst()
  return businessDay(user?.createdAt ?? platform.now(), clockOf(platform))
}

interface Missed extends Pick<Rule, 'withinDays'> {
  readonly today: string
  readonly firstDay: string
}

/** Latest first. */
export const missedDays = (days: ReadonlySet<string>, { today, firstDay, withinDays }: Missed): readonly string[] =>
  Array.from({ length: withinDays }, (_, at) => dayAfter(today, -1 - at)).filter((day) => day >= firstDay && !days.has(day))

/** The latest day that can be made up, and the length of the resulting run. */
export function nextMakeUp(days: ReadonlySet<string>, missed: Missed): { day: string; streak: number } | null {
  const [day] = missedDays(days, missed)
  return day === undefined ? null : { day, streak: runWith(days, day).length }
}

/** Figures of sign-ins for other domains. */
import { currentRun, longestRun, monthOf, runEndingAt } from '#/rules/welfare/streaks.ts'
import type { Db } from '../../platform/database/database.ts'
import { budgetsOf } from '../../ledger/budgets.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPlayPaused, type Measure } from '../campaigns/module.ts'
import { SIGN_IN } from './postingKinds.ts'
import { daysIn, rowsOf, todayOf } from './days.ts'
import { ruleOn } from './rules.ts'

/** Days on which the member signed in; made-up days do not count. */
export const signedMeasure: Measure = {
  trigger: 'signed',
  async measure(_, db, userId, { firstDay, lastDay }) {
    const rows = await rowsOf(db, userId)
    return { amount: BigInt(rows.filter(({ day, isMadeUp }) => !isMadeUp && day >= firstDay && day <= lastDay).length) }
  },
}

/** The run of days that ends with the span. Its first day is the key of its period. */
export const streakMeasure: Measure = {
  trigger: 'streak',
  async measure(_, db, userId, { lastDay }) {
    const { first, length } = runEndingAt(daysIn(await rowsOf(db, userId)), lastDay)
    return length === 0 ? { amount: 0n } : { amount: BigInt(length), period: first }
  },
}

/** Signed days of this month in the member's calendar, made-up days included. */
export async function signedDays(platform: Pick<Platform, 'settings' | 'now'>, db: Db, userId: string): Promise<number> {
  const month = monthOf(todayOf(platform))
  return (await rowsOf(db, userId)).filter(({ day }) => monthOf(day) === month).length
}

export async function hasSignedToday(platform: Platform, userId: string): Promise<boolean> {
  const today = todayOf(platform)
  const signed = await platform.db
    .selectFrom('signIns')
    .select('day')
    .where('userId', '=', userId)
    .where('day', '=', today)
    .executeTakeFirst()
  return signed !== undefined
}

/** Length of the member's longest run. */
export const longestRunOf = async (db: Db, userId: string): Promise<number> => longestRun(daysIn(await rowsOf(db, userId)))

export interface SignFacts {
  readonly streak: number
  readonly isSigned: boolean
  /** The amount that signing in pays now, in thousandths. */
  readonly claimable: bigint
}

/** Nothing can be claimed while play is paused. */
export async function signFactsOf(platform: Platform, db: Db, userId: string): Promise<SignFacts> {
  const today = todayOf(platform)
  const days = daysIn(await rowsOf(db, userId))
  const isSigned = days.has(today)
  const isOffered = !isSigned && !(await isPlayPaused(db, userId))
  return { streak: currentRun(days, today).length, isSigned, claimable: isOffered ? await dailyNow(db, today) : 0n }
}

/** The amount that a day pays; 0 if the budget does not cover it. */
export async function dailyNow(db: Db, day: string): Promise<bigint> {
  const { daily } = await ruleOn(db, day)
  const left = (await budgetsOf(db, [SIGN_IN])).get(SIGN_IN)?.left ?? 0n
  return left < daily ? 0n : daily
}

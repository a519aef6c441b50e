/** A member's signed days as an operator reads them. */
import { monthOf } from '#/rules/welfare/streaks.ts'
import { points } from '../../ledger/points.ts'
import type { Platform } from '../../platform/platform.ts'
import { todayOf } from './days.ts'

/** The signed days of this month, latest first: the day, the length of its run, and the paid amount or the price. */
export async function signLines(platform: Pick<Platform, 'db' | 'settings' | 'now'>, userId: string): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('signIns')
    .select(['day', 'streak', 'isMadeUp', 'amount'])
    .where('userId', '=', userId)
    .where('day', '>=', `${monthOf(todayOf(platform))}-01`)
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day, streak, isMadeUp, amount }) =>
    [day, `${streak} in a row`, `${isMadeUp ? 'made up for' : 'paid'} ${points(amount)}`].join('\t'),
  )
}

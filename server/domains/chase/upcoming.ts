/** The next periods of a lottery that can be bet on; those not planned yet are computed from the schedule. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Lottery, periodAfter, timetableOf } from '../draws/module.ts'
import { platformNow } from '../../platform/clock/clock.ts'
import type { Platform } from '../../platform/platform.ts'

export interface Upcoming {
  readonly period: string
  readonly closesAt: number
  readonly drawsAt: number
}

export async function upcomingPeriods(
  db: Db,
  { settings, now }: Pick<Platform, 'settings' | 'now'>,
  lottery: Lottery,
  count: number,
): Promise<Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    select period, closes_at, draws_at from periods
    where lottery_id = ${lottery.id} and draws_at > ${platformNow} and state = 'open' and closes_at > ${platformNow} order by draws_at limit ${count}`.execute(
    db,
  )
  const periods = [...rows]
  const timetable = timetableOf(lottery, settings.get('timeZone'))
  let at = periods.at(-1)?.drawsAt ?? now()
  while (periods.length < count) {
    const { period, closesAt, drawsAt } = periodAfter(at, timetable)
    if (closesAt > at) periods.push({ period, closesAt, drawsAt })
    at = drawsAt
  }
  return periods
}

/** The team's stakes of today, and of the day before up to the same time of day. */
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { businessDay, dayAfter, type DayClock, minutesOf, startOfDay, timeOn, wallTime } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Platform } from '../../platform/platform.ts'

interface Compared {
  readonly member: { readonly node: number }
  readonly scope: 'team' | 'own'
  readonly range: { readonly lastDay: string }
  /** The time up to which the sums are complete, in milliseconds. */
  readonly asOf: number | null
}

type SameTime = NonNullable<ResponseOf<Contract['getTeamBetAndWin']>['sameTime']>

const QUARTER_MS = 15 * 60_000

/** When clocks showed the same time on the day before. */
function dayBefore(instant: number, { timeZone }: DayClock): number {
  const { day, time } = wallTime(instant, timeZone)
  return timeOn(dayAfter(day, -1), minutesOf(time), timeZone)
}

/** Undefined for ranges without today, for a member alone, and while there is no full quarter of today or not all of the day before. */
export async function stakesAtSameTime(
  { db, settings, now }: Pick<Platform, 'db' | 'settings' | 'now'>,
  { member, scope, range: { lastDay }, asOf }: Compared,
): Promise<SameTime | undefined> {
  const clock = clockOf({ settings })
  const today = businessDay(now(), clock)
  if (scope !== 'team' || lastDay !== today || asOf === null) return undefined
  const until = asOf - (asOf % QUARTER_MS)
  if (until <= startOfDay(today, clock)) return undefined
  const yesterday = dayAfter(today, -1)
  const {
    rows: [row],
  } = await sql<{ stake: bigint; before: bigint; since: number | null }>`
    select coalesce(sum(stake) filter (where day = ${today} and quarter < ${new Date(until)}), 0)::bigint as stake,
      coalesce(sum(stake) filter (where day = ${yesterday} and quarter < ${new Date(dayBefore(until, clock))}), 0)::bigint as before,
      (select stakes_since from sums_state) as since
    from team_stakes where day in (${yesterday}, ${today}) and node = ${member.node}`.execute(db)
  if (!row || (row.since !== null && row.since > startOfDay(yesterday, clock))) return undefined
  return { until, stake: String(row.stake), dayBefore: String(row.before) }
}

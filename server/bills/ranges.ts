/** Ranges of business days, and where they begin and end in a wallet's chain. */
import { sql, type RawBuilder } from 'kysely'
import { businessDay, dayAfter, type DayClock, startOfDay } from '#/lib/businessDay.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../dispatch/refusal.ts'
import type { Platform } from '../platform/platform.ts'

export interface DayRange {
  /** Milliseconds since 1970: the first instant, and the first one after it. */
  readonly from: number
  readonly until: number
  readonly firstDay: string
  readonly lastDay: string
}

export const clockOf = ({ settings }: Pick<Platform, 'settings'>): DayClock =>
  ({ timeZone: settings.get('timeZone'), dayStartHour: settings.get('dayStartHour') })

/** Days that no calendar has are refused. */
function checked(day: string): string {
  const at = Date.parse(day)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) throw new Refusal('BAD_REQUEST')
  return day
}

/**
 * The days asked for, from `beginning` on where no first one is named; it never goes on past `now`.
 * `endTime` is a day, with " 23:59:59" or without: its whole business day belongs to the range.
 */
export function rangeOf(
  platform: Pick<Platform, 'settings' | 'now'>,
  { startTime, endTime }: { readonly startTime?: string | undefined; readonly endTime?: string | undefined }, beginning = 0,
): DayRange {
  const clock = clockOf(platform)
  const now = platform.now()
  const today = businessDay(now, clock)
  const asked = endTime === undefined ? today : checked(endTime.slice(0, 10))
  const lastDay = asked < today ? asked : today
  const firstDay = startTime === undefined ? businessDay(beginning, clock) : checked(startTime)
  return {
    firstDay, lastDay,
    from: startTime === undefined ? beginning : startOfDay(firstDay, clock),
    until: lastDay < today ? startOfDay(dayAfter(lastDay), clock) : now,
  }
}

/** The days of a range, in order; at most `most`, the latest. */
export function daysOf({ firstDay, lastDay }: Pick<DayRange, 'firstDay' | 'lastDay'>, most: number): string[] {
  const days: string[] = []
  for (let day = lastDay; day >= firstDay && days.length < most; day = dayAfter(day, -1)) days.unshift(day)
  return days
}

/**
 * How many postings the wallet had at an instant: the version of the last of them, 0 for none. Versions count without a gap
 * and in time, so it is found by halving, without an index on the time.
 */
export async function versionAt(db: Db, userId: string, instant: number): Promise<bigint> {
  const { rows: [row] } = await sql<{ low: bigint }>`
    with recursive search (low, high) as (
      select 0::bigint, coalesce((select version from wallets where user_id = ${userId}), 0)
      union all
      select case when p.at < ${new Date(instant)} then s.middle else s.low end,
        case when p.at < ${new Date(instant)} then s.high else s.middle - 1 end
      from (select low, high, (low + high + 1) / 2 as middle from search where low < high) s
      join postings p on p.user_id = ${userId} and p.version = s.middle
    )
    select low from search where low = high`.execute(db)
  return row?.low ?? 0n
}

/** Versions above `after` and up to `upTo` belong to the range. */
export interface VersionRange {
  readonly after: bigint
  readonly upTo: bigint
}

/** Where the range lies in the wallet's chain now; what is posted later is not in it. */
export async function versionsOf(db: Db, userId: string, { from, until }: DayRange, now: number): Promise<VersionRange> {
  const wallet = await db.selectFrom('wallets').select('version').where('userId', '=', userId).executeTakeFirst()
  return {
    after: from <= 0 ? 0n : await versionAt(db, userId, from),
    upTo: until >= now ? wallet?.version ?? 0n : await versionAt(db, userId, until),
  }
}

/** SQL that gives the place of an instant's business day among `days`, from 1; they follow each other without a gap. */
export function placeAmong(days: readonly string[], clock: DayClock, instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`width_bucket(${instant}, ${days.map((day) => new Date(startOfDay(day, clock)).toISOString())}::timestamptz[])`
}

/** Ranges of business days, and the versions of a wallet's postings in a range. */
import { sql, type RawBuilder } from 'kysely'
import { businessDay, dayAfter, type DayClock, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../platform/clock/dayClock.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/refusals/refusal.ts'
import type { Platform } from '../platform/platform.ts'

export interface DayRange {
  /** Milliseconds since 1970, half-open: start inclusive, end exclusive. */
  readonly from: number
  readonly until: number
  readonly firstDay: string
  readonly lastDay: string
}

/** No platform is older; an earlier day would only make a needlessly long range. */
const EARLIEST = '2000-01-01'

/** Throws Refusal BAD_REQUEST for a day that is not in the calendar or before `EARLIEST`. */
function checked(day: string): string {
  const at = Date.parse(day)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < EARLIEST) throw new Refusal('BAD_REQUEST')
  return day
}

/**
 * The requested range of business days. It starts at `beginning` (milliseconds) by default and never ends after now. `endTime` is a day,
 * with or without " 23:59:59"; its whole business day is included. Throws Refusal BAD_REQUEST for an invalid day.
 */
export function rangeOf(
  platform: Pick<Platform, 'settings' | 'now'>,
  { startTime, endTime }: { readonly startTime?: string | undefined; readonly endTime?: string | undefined },
  beginning = 0,
): DayRange {
  const clock = clockOf(platform)
  const now = platform.now()
  const today = businessDay(now, clock)
  const requested = endTime === undefined ? today : checked(endTime.slice(0, 10))
  const lastDay = requested < today ? requested : today
  const firstDay = startTime === undefined ? businessDay(beginning, clock) : checked(startTime)
  return {
    firstDay,
    lastDay,
    from: startTime === undefined ? beginning : startOfDay(firstDay, clock),
    until: lastDay < today ? startOfDay(dayAfter(lastDay), clock) : now,
  }
}

/** The last `most` days of a range, in order. */
export function daysOf({ firstDay, lastDay }: Pick<DayRange, 'firstDay' | 'lastDay'>, most: number): string[] {
  const days: string[] = []
  for (let day = lastDay; day >= firstDay && days.length < most; day = dayAfter(day, -1)) days.unshift(day)
  return days
}

/**
 * The wallet's version at a time (milliseconds): the number of postings before it. Versions have no gaps and increase with time, so a
 * binary search needs no index on the time.
 */
export async function versionAt(db: Db, userId: string, instant: number): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ low: bigint }>`
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

/** The versions with `after` < version <= `upTo`. */
export interface VersionRange {
  readonly after: bigint
  readonly upTo: bigint
}

/** Whether the range includes today. Its `until` is then this process's current time, which may be before the latest posting. */
const goesOn = (platform: Pick<Platform, 'settings' | 'now'>, { lastDay }: DayRange): boolean =>
  lastDay >= businessDay(platform.now(), clockOf(platform))

/** SQL of the exclusive end of the range; infinity if the range includes today. */
export const endOf = (platform: Pick<Platform, 'settings' | 'now'>, range: DayRange): RawBuilder<unknown> =>
  goesOn(platform, range) ? sql`'infinity'::timestamptz` : sql`${new Date(range.until)}`

/** The versions of the wallet's postings in the range. */
export async function versionsOf(
  platform: Pick<Platform, 'db' | 'settings' | 'now'>,
  userId: string,
  range: DayRange,
): Promise<VersionRange> {
  const { db } = platform
  const wallet = await db.selectFrom('wallets').select('version').where('userId', '=', userId).executeTakeFirst()
  return {
    after: range.from <= 0 ? 0n : await versionAt(db, userId, range.from),
    upTo: goesOn(platform, range) ? (wallet?.version ?? 0n) : await versionAt(db, userId, range.until),
  }
}

/** SQL of the position, from 1, of a time's business day in `days`, which must be consecutive. */
export function placeAmong(days: readonly string[], clock: DayClock, instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`width_bucket(${instant}, ${days.map((day) => new Date(startOfDay(day, clock)).toISOString())}::timestamptz[])`
}

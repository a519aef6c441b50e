/** Ranges of business days, and their position in a wallet's postings. */
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

/** Before any platform: a day further back makes a range that is nothing but long. */
const EARLIEST = '2000-01-01'

/** Days that do not exist in the calendar are refused, and those of another age. */
function checked(day: string): string {
  const at = Date.parse(day)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < EARLIEST) throw new Refusal('BAD_REQUEST')
  return day
}

/**
 * The requested days, from `beginning` on by default, never beyond `now`. `endTime` is a day, with or without " 23:59:59": its whole
 * business day is included.
 */
export function rangeOf(
  platform: Pick<Platform, 'settings' | 'now'>,
  { startTime, endTime }: { readonly startTime?: string | undefined; readonly endTime?: string | undefined },
  beginning = 0,
): DayRange {
  const clock = clockOf(platform)
  const now = platform.now()
  const today = businessDay(now, clock)
  const asked = endTime === undefined ? today : checked(endTime.slice(0, 10))
  const lastDay = asked < today ? asked : today
  const firstDay = startTime === undefined ? businessDay(beginning, clock) : checked(startTime)
  return {
    firstDay,
    lastDay,
    from: startTime === undefined ? beginning : startOfDay(firstDay, clock),
    until: lastDay < today ? startOfDay(dayAfter(lastDay), clock) : now,
  }
}

/** The days of a range, in order; the latest `most` of them. */
export function daysOf({ firstDay, lastDay }: Pick<DayRange, 'firstDay' | 'lastDay'>, most: number): string[] {
  const days: string[] = []
  for (let day = lastDay; day >= firstDay && days.length < most; day = dayAfter(day, -1)) days.unshift(day)
  return days
}

/**
 * How many postings the wallet had at a time: the version of the last one, 0 for none. Versions have no gaps and increase with time, so a
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

/** Versions above `after`, up to and including `upTo`. */
export interface VersionRange {
  readonly after: bigint
  readonly upTo: bigint
}

/** Whether a range is still open: its `until` is then this process's current time, which may be before the latest posting. */
const goesOn = (platform: Pick<Platform, 'settings' | 'now'>, { lastDay }: DayRange): boolean =>
  lastDay >= businessDay(platform.now(), clockOf(platform))

/** SQL of the exclusive end of the range; none while it is open. */
export const endOf = (platform: Pick<Platform, 'settings' | 'now'>, range: DayRange): RawBuilder<unknown> =>
  goesOn(platform, range) ? sql`'infinity'::timestamptz` : sql`${new Date(range.until)}`

/** Position of the range in the wallet's postings; later postings are not included. */
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

/** SQL of the position of a time's business day in `days`, from 1; the days are consecutive. */
export function placeAmong(days: readonly string[], clock: DayClock, instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`width_bucket(${instant}, ${days.map((day) => new Date(startOfDay(day, clock)).toISOString())}::timestamptz[])`
}

/** Ranges of business days, and where they begin and end in a wallet's history. */
import { sql, type RawBuilder } from 'kysely'
import { businessDay, dayAfter, type DayClock, startOfDay } from '#/lib/businessDay.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/refusals/refusal.ts'
import type { Platform } from '../platform/platform.ts'

export interface DayRange {
  /** Milliseconds since 1970: the first instant, and the first one after it. */
  readonly from: number
  readonly until: number
  readonly firstDay: string
  readonly lastDay: string
}

export const clockOf = ({ settings }: Pick<Platform, 'settings'>): DayClock => ({
  timeZone: settings.get('timeZone'),
  dayStartHour: settings.get('dayStartHour'),
})

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

/** Versions above `after` and up to `upTo` belong to the range. */
export interface VersionRange {
  readonly after: bigint
  readonly upTo: bigint
}

/** Whether a range goes on: its `until` is then a process's idea of the present, which may be behind what was posted a moment ago. */
const goesOn = (platform: Pick<Platform, 'settings' | 'now'>, { lastDay }: DayRange): boolean =>
  lastDay >= businessDay(platform.now(), clockOf(platform))

/** SQL of the first instant after the range; there is none while it goes on. */
export const endOf = (platform: Pick<Platform, 'settings' | 'now'>, range: DayRange): RawBuilder<unknown> =>
  goesOn(platform, range) ? sql`'infinity'::timestamptz` : sql`${new Date(range.until)}`

/** Where the range lies in the wallet's history now; what is posted later is not in it. */
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

/** SQL that gives the place of an instant's business day among `days`, from 1; they follow each other without a gap. */
export function placeAmong(days: readonly string[], clock: DayClock, instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`width_bucket(${instant}, ${days.map((day) => new Date(startOfDay(day, clock)).toISOString())}::timestamptz[])`
}

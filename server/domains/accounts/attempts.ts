/** Counts attempts per key, over all processes and restarts, and computes waiting times. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Attempts further in the future than this were counted before the clock was set back, and are ignored. */
const isOfAnotherClock = (at: 'last_at' | 'since') => sql`attempts.${sql.ref(at)} > house_now() + interval '1 minute'`

/**
 * `free` attempts, then a pause before each: `firstPause` seconds (default 1), multiplied by `growth` (default 2) each time, up to
 * `longestPause`.
 */
export interface Pauses {
  readonly quietSeconds: number
  readonly free: number
  readonly longestPause: number
  readonly firstPause?: number
  readonly growth?: number
}

/** Seconds that a key with this many attempts waits for the next one. */
export function pauseAfter(hits: number, { free, longestPause, firstPause = 1, growth = 2 }: Pauses): number {
  return hits < free ? 0 : Math.min(firstPause * growth ** Math.min(hits - free, 20), longestPause)
}

/**
 * Counts one attempt, and returns the number since the key was last quiet for `quietSeconds`. An attempt within a pause is not counted, so
 * that it cannot prolong the pause; the result is then `{ waitSeconds }`.
 */
export async function tryWithPauses(db: Db, key: string, pauses: Pauses): Promise<{ hits: number } | { waitSeconds: number }> {
  const over = sql`attempts.last_at < house_now() - ${pauses.quietSeconds} * interval '1 second'`
  const counted = await sql<{ hits: number }>`
    insert into attempts (key, hits) values (${key}, 1)
    on conflict (key) do update set hits = case when ${over} then 1 else attempts.hits + 1 end, last_at = house_now()
    where attempts.last_at + ${pauseSql(pauses)} <= house_now() or ${isOfAnotherClock('last_at')}
    returning hits`.execute(db)
  return counted.rows[0] ?? { waitSeconds: Math.max(1, await pauseLeft(db, key, pauses)) }
}

/** Seconds that a key must still wait; 0 when it may try now. Counts nothing. */
export async function pauseLeft(db: Db, key: string, pauses: Pauses): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, ceil(extract(epoch from attempts.last_at + ${pauseSql(pauses)} - house_now())))::float8 as seconds
    from attempts where key = ${key}`.execute(db)
  return rows[0]?.seconds ?? 0
}

const pauseSql = ({ free, longestPause, firstPause = 1, growth = 2 }: Pauses) => sql`case when attempts.hits < ${free} then 0
  else least(${firstPause}::float8 * power(${growth}::float8, least(attempts.hits - ${free}, 20)), ${longestPause}) end * interval '1 second'`

/**
 * Result of counting: attempts in the window so far, and the seconds to its end when this attempt exceeded the limit and was not counted.
 */
interface Counted {
  readonly hits: number
  readonly waitSeconds: number
}

/** Counts one attempt in a window that starts with the first one, unless it had `limit` attempts already; with a limit of 0, none. */
export async function countWithinWindow(db: Db, key: string, limit: number, seconds: number): Promise<Counted> {
  if (limit <= 0) return { hits: 0, waitSeconds: seconds }
  const over = sql`(attempts.since <= house_now() - ${seconds} * interval '1 second' or ${isOfAnotherClock('since')})`
  const counted = await sql<{ hits: number }>`
    insert into attempts (key, hits) values (${key}, 1)
    on conflict (key) do update set
      hits = case when ${over} then 1 else attempts.hits + 1 end,
      since = case when ${over} then house_now() else attempts.since end,
      last_at = house_now()
    where ${over} or attempts.hits < ${limit}
    returning hits`.execute(db)
  if (counted.rows[0]) return { ...counted.rows[0], waitSeconds: 0 }
  const { rows } = await sql<Counted>`
    select hits, greatest(1, ceil(extract(epoch from since + ${seconds} * interval '1 second' - house_now())))::float8 as wait_seconds
    from attempts where key = ${key}`.execute(db)
  return rows[0] ?? { hits: limit, waitSeconds: 1 }
}

/** Counts one attempt in such a window. Returns 0, or the seconds until the window's end when the limit was reached. */
export async function tryWithinWindow(db: Db, key: string, limit: number, seconds: number): Promise<number> {
  return (await countWithinWindow(db, key, limit, seconds)).waitSeconds
}

/** Number of attempts of a key in its current window. */
export async function triesWithin(db: Db, key: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select hits from attempts where key = ${key} and since > house_now() - ${seconds} * interval '1 second' and not ${isOfAnotherClock('since')}`.execute(
    db,
  )
  return rows[0]?.hits ?? 0
}

/** Uncounts one attempt. */
export async function uncountTry(db: Db, key: string): Promise<void> {
  await sql`update attempts set hits = hits - 1 where key = ${key} and hits > 0`.execute(db)
}

/** Resets these keys after a successful attempt. */
export async function forgetTries(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('attempts').where('key', 'in', keys).execute()
}

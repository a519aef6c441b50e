/** Counts tries per key, all processes together and across restarts: what a key has used up, and how long it must wait. */
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Counts one try and returns how many the key has had since it was last quiet for `quietSeconds`. */
export async function countTry(db: Db, key: string, quietSeconds: number): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into attempts (key, hits) values (${key}, 1)
    on conflict (key) do update set last_at = now(),
      hits = case when attempts.last_at < now() - ${quietSeconds} * interval '1 second' then 1 else attempts.hits + 1 end
    returning hits`.execute(db)
  return rows[0]?.hits ?? 1
}

/** `free` tries, then a pause before each: `firstPause` seconds (1 unless told), times `growth` (2) with each more, up to `longestPause`. */
export interface Pauses {
  readonly quietSeconds: number
  readonly free: number
  readonly longestPause: number
  readonly firstPause?: number
  readonly growth?: number
}

/** Seconds that a key with so many tries waits for the next. */
export function pauseAfter(hits: number, { free, longestPause, firstPause = 1, growth = 2 }: Pauses): number {
  return hits < free ? 0 : Math.min(firstPause * growth ** Math.min(hits - free, 20), longestPause)
}

/**
 * Counts one try and returns how many the key has had since it was last quiet for `quietSeconds`. A try within a pause is not
 * counted, so it cannot lengthen the wait. Then the answer is `{ waitSeconds }`.
 */
export async function tryWithPauses(db: Db, key: string, pauses: Pauses): Promise<{ hits: number } | { waitSeconds: number }> {
  const { quietSeconds, free, longestPause, firstPause = 1, growth = 2 } = pauses
  const over = sql`attempts.last_at < now() - ${quietSeconds} * interval '1 second'`
  const pause = sql`case when attempts.hits < ${free} then 0
    else least(${firstPause}::float8 * power(${growth}::float8, least(attempts.hits - ${free}, 20)), ${longestPause}) end * interval '1 second'`
  const counted = await sql<{ hits: number }>`
    insert into attempts (key, hits) values (${key}, 1)
    on conflict (key) do update set hits = case when ${over} then 1 else attempts.hits + 1 end, last_at = now()
    where attempts.last_at + ${pause} <= now()
    returning hits`.execute(db)
  if (counted.rows[0]) return counted.rows[0]
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from attempts.last_at + ${pause} - now())))::float8 as seconds
    from attempts where key = ${key}`.execute(db)
  return { waitSeconds: rows[0]?.seconds ?? 1 }
}

/**
 * Counts one try in a window that opens with the first. Returns 0, or the seconds until the window ends when it had
 * `limit` tries already.
 */
export async function tryWithinWindow(db: Db, key: string, limit: number, seconds: number): Promise<number> {
  const over = sql`attempts.since <= now() - ${seconds} * interval '1 second'`
  const counted = await sql`
    insert into attempts (key, hits) values (${key}, 1)
    on conflict (key) do update set
      hits = case when ${over} then 1 else attempts.hits + 1 end,
      since = case when ${over} then now() else attempts.since end,
      last_at = now()
    where ${over} or attempts.hits < ${limit}
    returning hits`.execute(db)
  if (counted.rows.length > 0) return 0
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from since + ${seconds} * interval '1 second' - now())))::float8 as seconds
    from attempts where key = ${key}`.execute(db)
  return rows[0]?.seconds ?? 1
}

/** Forgets the tries of these keys: it was the right person. */
export async function forgetTries(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('attempts').where('key', 'in', keys).execute()
}

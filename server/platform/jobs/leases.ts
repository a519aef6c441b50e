/** Leases of jobs: one row per job, held for a limited time and renewed. */
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { leaseOf, type Leased } from './job.ts'

/** A lease that ends later than this was taken before the database's clock was set back, and is ignored. */
const LONGEST = '5 minutes'

/**
 * Acquires free leases of these jobs, and renews the leases of `holder`. Returns the names of all jobs that `holder` has now. The statement
 * locks rows in the order of names, so that processes cannot deadlock.
 */
export async function claim(db: Db, holder: string, jobs: readonly Leased[]): Promise<Set<string>> {
  const sorted = jobs.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const { rows } = await sql<{ name: string }>`
    insert into jobs as j (name, holder, taken_at, until)
    select a.name, ${holder}, clock_timestamp(), clock_timestamp() + make_interval(secs => a.lease_ms / 1000.0)
    from unnest(${sorted.map(({ name }) => name)}::text[], ${sorted.map(leaseOf)}::float8[]) with ordinality as a (name, lease_ms, n) order by a.n
    on conflict (name) do update set until = excluded.until, holder = excluded.holder,
      taken_at = case when j.holder = excluded.holder then j.taken_at else excluded.taken_at end
    where j.holder = excluded.holder or j.until <= clock_timestamp() or j.until > clock_timestamp() + ${LONGEST}::interval
    returning j.name`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Releases the leases. */
export async function giveUp(db: Db, holder: string, jobs: readonly Leased[]): Promise<void> {
  await sql`update jobs set until = clock_timestamp() where holder = ${holder} and name = any(${jobs.map(({ name }) => name)}::text[])`.execute(
    db,
  )
}

export interface HeldJob {
  readonly name: string
  readonly holder: string
  /** Milliseconds since 1970. */
  readonly takenAt: number
  readonly held: boolean
}

export async function heldJobs(db: Db): Promise<HeldJob[]> {
  const { rows } = await sql<HeldJob>`select name, holder, taken_at, until > clock_timestamp() as held from jobs order by name`.execute(db)
  return rows
}

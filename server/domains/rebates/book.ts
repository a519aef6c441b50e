/** Books new batches one after the other, so that their places grow in the order in which the batches become visible. */
import { sql } from 'kysely'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { simpleJob, type Job } from '../../platform/jobs/job.ts'
import { patiently } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

const TICK_MS = 500
/** The lease is short, as agents wait for their rebates. */
const LEASE_MS = 3000
/** Batches per transaction. */
const BATCHES = 5000

/**
 * Gives each new batch its place and the agent's running total. The settlement cannot do this, as a transaction with a lower number may
 * commit later. A lock on the single row of `rebate_booking` makes processes take turns. Returns the number of booked batches.
 */
export async function bookRebates(deps: Deps): Promise<number> {
  for (let booked = 0; ;) {
    const more = await bookOnce(deps)
    booked += more
    if (more < BATCHES) return booked
  }
}

function bookOnce(deps: Deps): Promise<number> {
  const clock = clockOf(deps)
  return patiently(deps.db, async (tx) => {
    const {
      rows: [span],
    } = await sql<{ first: number | null }>`select min(at) as first from rebate_batches where place is null`.execute(tx)
    if (typeof span?.first !== 'number') return 0
    const booking = await tx.selectFrom('rebateBooking').select('place').forUpdate().executeTakeFirstOrThrow()
    // One more day on each side, as other settlements commit meanwhile with clocks that may differ.
    const days: string[] = []
    const last = dayAfter(businessDay(deps.now(), clock))
    for (let day = dayAfter(businessDay(span.first, clock), -1); day <= last; day = dayAfter(day)) days.push(day)
    const { rows } = await sql`
      with fresh as (
        select id, agent_id, lines, amount, at, ${booking.place}::bigint + row_number() over (order by id) as place
        from rebate_batches where place is null order by id limit ${BATCHES}
      ),
      counted as (
        select f.id, f.agent_id, f.lines, f.amount, f.place,
          (${days}::text[])[width_bucket(f.at, ${days.map((day) => new Date(startOfDay(day, clock)).toISOString())}::timestamptz[])] as day,
          coalesce(a.accrued, 0) + sum(f.amount) over history as total, coalesce(a.lines, 0) + sum(f.lines) over history as total_lines
        from fresh f left join rebate_accounts a on a.agent_id = f.agent_id
        window history as (partition by f.agent_id order by f.place)
      ),
      batches as (
        update rebate_batches b set place = c.place, total = c.total, total_lines = c.total_lines from counted c where b.id = c.id
      ),
      accounts as (
        insert into rebate_accounts (agent_id, accrued, lines, place)
        select distinct on (agent_id) agent_id, total, total_lines, place from counted order by agent_id, place desc
        on conflict (agent_id) do update set accrued = excluded.accrued, lines = excluded.lines, place = excluded.place
      ),
      by_day as (
        insert into rebate_days as d (agent_id, day, accrued, lines, first_place, last_place)
        select agent_id, day, sum(amount), sum(lines), min(place), max(place) from counted group by agent_id, day
        on conflict (agent_id, day) do update set accrued = d.accrued + excluded.accrued, lines = d.lines + excluded.lines,
          last_place = excluded.last_place
      ),
      moved as (update rebate_booking set place = place + (select count(*) from fresh))
      select 1 from fresh`.execute(tx)
    return rows.length
  })
}

export const bookingJob = (platform: Platform): Job => simpleJob('booking of rebates', TICK_MS, () => bookRebates(platform), LEASE_MS)

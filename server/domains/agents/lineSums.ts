/** Sums of all lines of a list, if the lines are few enough to be read one by one. */
import { sql, type RawBuilder } from 'kysely'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import type { Db } from '../../platform/database/database.ts'
import { MIXED, type Walk } from './walk.ts'

/** With more lines, members or days of members than this, reading takes longer than a list may. */
export const MOST_LINES = 5000
const MOST_MEMBERS = 1000
const MOST_DAYS = 4000

/** SQL of the team members' days with postings, at most `MOST_DAYS + 1`, in the order of the index on (day, path). */
const activeDays = ({ top, firstDay, lastDay, ofTeam }: Walk) => sql`(
  select a.node, a.acts from member_days t cross join lateral (
    select d.node, d.acts from member_days d where d.day = t.day and ${ofTeam(sql`d.path`)} and d.acts > 0 order by d.path limit ${MOST_DAYS + 1}
  ) a where t.node = ${top.node} and t.day >= ${firstDay} and t.day <= ${lastDay} limit ${MOST_DAYS + 1})`

/** Whether the team's sums already show too many active days, so that no member needs to be read. */
async function areMany(db: Db, { top, firstDay, lastDay }: Walk): Promise<boolean> {
  const { rows } = await sql<{ active: bigint }>`
    select coalesce(sum(greatest(bet_day, seen_day)), 0)::bigint as active from member_days
    where node = ${top.node} and day >= ${firstDay} and day <= ${lastDay}`.execute(db)
  return rows.some(({ active }) => active > BigInt(MOST_DAYS))
}

/** Whether there are few enough postings, by the stored numbers of postings; no posting is read. */
async function areFew(db: Db, walk: Walk): Promise<boolean> {
  if (walk.whose !== 'own' && (await areMany(db, walk))) return false
  const { rows } = await sql<{ days: bigint; acts: bigint; members: bigint }>`
    select count(*) as days, coalesce(sum(acts), 0)::bigint as acts, count(distinct node) as members from ${activeDays(walk)} a`.execute(db)
  return rows.every(({ days, acts, members }) => days <= BigInt(MOST_DAYS) && acts <= BigInt(MOST_LINES) && members <= BigInt(MOST_MEMBERS))
}

/**
 * Aggregates over the postings that `latestOf` would find; `aggregates` is SQL of `postings p`. Undefined if there are too many postings.
 */
async function overLines<Row>(db: Db, walk: Walk, aggregates: RawBuilder<unknown>): Promise<Row | undefined> {
  if (!(await areFew(db, walk))) return undefined
  const { firstDay, lastDay, clock, wanted } = walk
  const { rows } = await sql<Row>`
    with active as materialized (select node, sum(acts)::bigint as acts from ${activeDays(walk)} a group by node)
    select ${aggregates} from active a
    join members m on m.node = a.node join member_sums s on s.node = a.node
    cross join lateral (select s.version - coalesce(sum(acts), 0) as last from member_days l where l.node = a.node and l.day > ${lastDay}) l
    join postings p on p.user_id = m.user_id
      and p.version > l.last - a.acts - ${MIXED} and p.version <= least(l.last + ${MIXED}, s.version)
      and p.at >= ${new Date(startOfDay(firstDay, clock))} and p.at < ${new Date(startOfDay(dayAfter(lastDay), clock))} and ${wanted}`.execute(
    db,
  )
  return rows[0]
}

export interface LineSums {
  readonly income: bigint
  /** Zero or negative. */
  readonly expense: bigint
  readonly count: bigint
}

export const lineSums = (db: Db, walk: Walk): Promise<LineSums | undefined> =>
  overLines(
    db,
    walk,
    sql`coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as income,
      coalesce(sum(p.amount) filter (where p.amount < 0), 0)::bigint as expense, count(*) as count`,
  )

/** The number of bets; `bets` is SQL of the number of bets of a posting `p`. Undefined if there are too many postings. */
export async function betCount(db: Db, walk: Walk, bets: RawBuilder<unknown>): Promise<number | undefined> {
  const sums = await overLines<{ count: bigint }>(db, walk, sql`coalesce(sum(${bets}), 0)::bigint as count`)
  return sums && Number(sums.count)
}

/** What all lines of a list come to, where they are few enough to be read one by one. */
import { sql, type RawBuilder } from 'kysely'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import type { Db } from '../../platform/database/database.ts'
import { MIXED, type Walk } from './walk.ts'

/** Of more lines, members or days of members, reading them takes longer than a list may. */
export const MOST_LINES = 5000
const MOST_MEMBERS = 1000
const MOST_DAYS = 4000

/** SQL of the days of members of the team with postings, day by day in the order of the tree, as an index has them. */
const activeDays = ({ top, firstDay, lastDay, ofTeam }: Walk) => sql`(
  select a.node, a.acts from member_days t cross join lateral (
    select d.node, d.acts from member_days d where d.day = t.day and ${ofTeam(sql`d.path`)} and d.acts > 0 order by d.path limit ${MOST_DAYS + 1}
  ) a where t.node = ${top.node} and t.day >= ${firstDay} and t.day <= ${lastDay} limit ${MOST_DAYS + 1})`

/** How many bet or were seen on each day are sums of the team: where they are many, no member has to be looked at. */
async function areMany(db: Db, { top, firstDay, lastDay }: Walk): Promise<boolean> {
  const { rows } = await sql<{ active: bigint }>`
    select coalesce(sum(greatest(bet_day, seen_day)), 0)::bigint as active from member_days
    where node = ${top.node} and day >= ${firstDay} and day <= ${lastDay}`.execute(db)
  return rows.some(({ active }) => active > BigInt(MOST_DAYS))
}

/** The counted postings tell whether they are few, before any is read. */
async function areFew(db: Db, walk: Walk): Promise<boolean> {
  if (walk.whose !== 'own' && (await areMany(db, walk))) return false
  const { rows } = await sql<{ days: bigint; acts: bigint; members: bigint }>`
    select count(*) as days, coalesce(sum(acts), 0)::bigint as acts, count(distinct node) as members from ${activeDays(walk)} a`.execute(db)
  return rows.every(({ days, acts, members }) => days <= BigInt(MOST_DAYS) && acts <= BigInt(MOST_LINES) && members <= BigInt(MOST_MEMBERS))
}

/** Aggregates, as SQL of `postings p`, of those that `latestOf` would find; undefined where they are too many. */
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
  /** Not positive. */
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

/** `bets`: SQL of how many bets `p` is of. */
export async function betCount(db: Db, walk: Walk, bets: RawBuilder<unknown>): Promise<number | undefined> {
  const found = await overLines<{ count: bigint }>(db, walk, sql`coalesce(sum(${bets}), 0)::bigint as count`)
  return found && Number(found.count)
}

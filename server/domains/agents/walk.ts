/** Finds a team's latest postings without reading postings of others where possible: day by day, guided by the team's sums. */
import { sql, type RawBuilder } from 'kysely'
import { startOfDay, dayAfter, type DayClock } from '#/lib/businessDay.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Place } from '../tree/module.ts'
import type { Whose } from './reports.ts'

/**
 * Up to this number of active members on a day, each member's postings are looked up. With more, all postings of the day are read in short
 * spans.
 */
const FEW = 500
/**
 * For far pages, for which spans would read many postings of others: members are also looked up if they are at most twice as many as the
 * missing rows, and have at most this many postings together.
 */
const MOST_ACTS = 20_000
/** The number of a wallet's postings that may be out of order at the bounds of a day. */
export const MIXED = 20
const FIRST_SPAN_MS = 60_000
const WIDER = 4

const always = sql`true`

export interface PostingKey {
  readonly userId: string
  readonly version: bigint
  readonly at: number
}

export interface Walk {
  readonly top: Place
  readonly whose: Whose
  /** SQL condition: the path in the column belongs to a member of the walk, which is below `top` or `top` itself. */
  readonly ofTeam: (path: RawBuilder<unknown>) => RawBuilder<boolean>
  readonly firstDay: string
  readonly lastDay: string
  readonly clock: DayClock
  /** The current time in milliseconds; there are no postings after it. */
  readonly now: number
  /** SQL condition on `postings p` that reads only the posting's own columns. */
  readonly wanted: RawBuilder<unknown>
  /** Further SQL condition that reads `p.answer` and other tables; checked only for postings of the team. */
  readonly fits?: RawBuilder<unknown>
}

interface Day {
  readonly day: string
  /** The number of members with a bet, in the whole team. */
  readonly bettors: number
}

/** The latest `most` matching postings of the days, newest first, among the postings that the sums have counted. */
export async function latestOf(db: Db, walk: Walk, most: number): Promise<PostingKey[]> {
  const { top, firstDay, lastDay } = walk
  const { rows: days } = await sql<Day>`
    select day, bet_day as bettors from member_days where node = ${top.node} and day >= ${firstDay} and day <= ${lastDay} order by day desc`.execute(
    db,
  )
  const keys: PostingKey[] = []
  for (const day of days) {
    if (keys.length >= most) break
    const missing = most - keys.length
    const members = await fewOn(db, walk, day, missing)
    keys.push(...(members ? await ofMembers(db, walk, day, members, missing) : await ofSpans(db, walk, day, missing)))
  }
  return keys
}

/** Nodes of the members who were active on the day; null if there are too many members or postings. */
async function fewOn(db: Db, { ofTeam, whose }: Walk, { day, bettors }: Day, most: number): Promise<number[] | null> {
  const few = Math.max(FEW, 2 * most)
  // `bettors` may include `top`, which the walk may exclude.
  if (whose !== 'own' && bettors > few + 1) return null
  const { rows } = await sql<{ node: number; acts: number }>`
    select node, acts from member_days d where d.day = ${day} and ${ofTeam(sql`d.path`)} and d.acts > 0 limit ${few + 1}`.execute(db)
  const acts = rows.reduce((sum, row) => sum + row.acts, 0)
  return rows.length <= FEW || (rows.length <= few && acts <= MOST_ACTS) ? rows.map(({ node }) => node) : null
}

/**
 * Postings of these members on the day. A wallet's postings of a day have consecutive versions, except for a few if a clock was set back at
 * the day's bounds. The number of postings of this and of later days gives the range of versions.
 */
async function ofMembers(
  db: Db,
  { wanted, fits = always, clock }: Walk,
  { day }: Day,
  nodes: readonly number[],
  most: number,
): Promise<PostingKey[]> {
  const { rows } = await sql<PostingKey>`
    select p.user_id, p.version, p.at from member_days d
    join members m on m.node = d.node join member_sums s on s.node = d.node
    cross join lateral (select s.version - coalesce(sum(acts), 0) as last from member_days l where l.node = d.node and l.day > d.day) l
    cross join lateral (
      select p.user_id, p.version, p.at from postings p
      where p.user_id = m.user_id and p.version > l.last - d.acts - ${MIXED} and p.version <= least(l.last + ${MIXED}, s.version)
        and p.at >= ${new Date(startOfDay(day, clock))} and p.at < ${new Date(startOfDay(dayAfter(day), clock))}
        and ${wanted} and ${fits}
      order by p.version desc limit ${most}
    ) p
    where d.day = ${day} and d.node = any(${[...nodes]}::int[])
    order by p.at desc, p.user_id, p.version desc limit ${most}`.execute(db)
  return rows
}

async function ofSpans(db: Db, walk: Walk, { day }: Day, most: number): Promise<PostingKey[]> {
  const { clock, now } = walk
  const start = startOfDay(day, clock)
  const keys: PostingKey[] = []
  // The database's clock may be slightly ahead.
  let until = Math.min(startOfDay(dayAfter(day), clock), now + FIRST_SPAN_MS)
  let span = FIRST_SPAN_MS
  while (until > start && keys.length < most) {
    const from = Math.max(start, until - span)
    const rows = await ofSpan(db, walk, { from, until }, most - keys.length)
    keys.push(...rows)
    until = from
    span = nextSpan(span, rows.length, most - keys.length)
  }
  return keys
}

/**
 * The next span in milliseconds: wide enough for the missing rows at the density of the last span plus 10 %, and at most `WIDER` times as
 * wide.
 */
const nextSpan = (span: number, rowCount: number, missing: number): number =>
  rowCount === 0 ? span * WIDER : Math.ceil(Math.min(span * WIDER, Math.max(FIRST_SPAN_MS, (span * 1.1 * missing) / rowCount)))

/**
 * Postings of a span. The lateral joins look up the member of each posting: PostgreSQL's cached plan cannot know how many members a range
 * of paths has, and might read them all. The order by `user_id` makes consecutive lookups hit neighbouring index entries. A join of two
 * sets would be slow, as the statistics lack the latest minutes: the planner would expect one row and choose a nested loop.
 */
async function ofSpan(
  db: Db,
  { ofTeam, wanted, fits = always }: Walk,
  { from, until }: { readonly from: number; readonly until: number },
  most: number,
): Promise<PostingKey[]> {
  const { rows } = await sql<PostingKey>`
    select p.user_id, p.version, p.at from (
      select p.user_id, p.version, p.at, p.answer from postings p
      where p.at >= ${new Date(from)} and p.at < ${new Date(until)} and ${wanted} order by p.user_id
    ) p
    cross join lateral (select node, path from members where user_id = p.user_id limit 1) m
    cross join lateral (select version from member_sums where node = m.node limit 1) s
    where ${ofTeam(sql`m.path`)} and p.version <= s.version and ${fits}
    order by p.at desc, p.user_id, p.version desc limit ${most}`.execute(db)
  return rows
}

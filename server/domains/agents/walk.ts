/** Finds what a team did, newest first, without reading what others did: day by day, from the sums of the team. */
import { sql, type RawBuilder } from 'kysely'
import { startOfDay, dayAfter, type DayClock } from '#/lib/businessDay.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Place } from '../tree/module.ts'
import type { Whose } from './reports.ts'

/**
 * Up to this number of members who did something on a day, each one's postings are looked up; beyond, the day's postings in small spans.
 */
const FEW = 500
/** For far pages, whose spans have many others' postings: twice as many as there are rows to find, if they did no more than this in all. */
const MOST_ACTS = 20_000
/** Postings of a wallet that may be among those of the day before or after. */
export const MIXED = 20
const FIRST_SPAN_MS = 60_000
const WIDER = 4

const always = sql`true`

export interface Found {
  readonly userId: string
  readonly version: bigint
  readonly at: number
}

export interface Walk {
  readonly top: Place
  readonly whose: Whose
  /** SQL of the members whose path is in the column: those below `top`, with or without that one. */
  readonly ofTeam: (path: RawBuilder<unknown>) => RawBuilder<boolean>
  readonly firstDay: string
  readonly lastDay: string
  readonly clock: DayClock
  /** Milliseconds since 1970; a span that begins after it has nothing. */
  readonly now: number
  /** SQL of the wanted `postings p`, told by themselves. */
  readonly wanted: RawBuilder<unknown>
  /** SQL of which of these are wanted by their `p.answer` and rows of other tables: asked of the team's alone. */
  readonly fits?: RawBuilder<unknown>
}

interface Day {
  readonly day: string
  /** Of the whole team. */
  readonly bettors: number
}

/** The latest `most` wanted postings of the days, newest first; among those that are in the sums. */
export async function latestOf(db: Db, walk: Walk, most: number): Promise<Found[]> {
  const { top, firstDay, lastDay } = walk
  const { rows: days } = await sql<Day>`
    select day, bet_day as bettors from member_days where node = ${top.node} and day >= ${firstDay} and day <= ${lastDay} order by day desc`.execute(
    db,
  )
  const found: Found[] = []
  for (const day of days) {
    if (found.length >= most) break
    const missing = most - found.length
    const members = await fewOn(db, walk, day, missing)
    found.push(...(members ? await ofMembers(db, walk, day, members, missing) : await ofSpans(db, walk, day, missing)))
  }
  return found
}

/** Nodes of those who did something on the day; null where they are many, or did much. */
async function fewOn(db: Db, { ofTeam, whose }: Walk, { day, bettors }: Day, most: number): Promise<number[] | null> {
  const few = Math.max(FEW, 2 * most)
  // The one at the top may be among them, and not be asked for.
  if (whose !== 'own' && bettors > few + 1) return null
  const { rows } = await sql<{ node: number; acts: number }>`
    select node, acts from member_days d where d.day = ${day} and ${ofTeam(sql`d.path`)} and d.acts > 0 limit ${few + 1}`.execute(db)
  const acts = rows.reduce((sum, row) => sum + row.acts, 0)
  return rows.length <= FEW || (rows.length <= few && acts <= MOST_ACTS) ? rows.map(({ node }) => node) : null
}

/**
 * A wallet's postings of a day are consecutive, but for a few where a clock was set back at its bounds: their number, and that of later
 * days, tell the versions.
 */
async function ofMembers(
  db: Db,
  { wanted, fits = always, clock }: Walk,
  { day }: Day,
  nodes: readonly number[],
  most: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
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

async function ofSpans(db: Db, walk: Walk, { day }: Day, most: number): Promise<Found[]> {
  const { clock, now } = walk
  const start = startOfDay(day, clock)
  const found: Found[] = []
  // The database's clock may be a little later.
  let until = Math.min(startOfDay(dayAfter(day), clock), now + FIRST_SPAN_MS)
  let span = FIRST_SPAN_MS
  while (until > start && found.length < most) {
    const from = Math.max(start, until - span)
    const rows = await ofSpan(db, walk, { from, until }, most - found.length)
    found.push(...rows)
    until = from
    span = nextSpan(span, rows.length, most - found.length)
  }
  return found
}

/** What has as many as are missing if it is as dense as the last one, and a few more; never much wider than that one. */
const nextSpan = (span: number, found: number, missing: number): number =>
  found === 0 ? span * WIDER : Math.ceil(Math.min(span * WIDER, Math.max(FIRST_SPAN_MS, (span * 1.1 * missing) / found)))

/**
 * Each posting's member is looked up: how many members a range of paths has, a kept plan cannot know, and would read all of them. In the
 * order of their ids, so that those who are next to each other in the index are looked up one after the other. No join of two sets, since
 * the latest minutes are beyond what the database knows of the table: it would expect a row and compare each with each.
 */
async function ofSpan(
  db: Db,
  { ofTeam, wanted, fits = always }: Walk,
  { from, until }: { readonly from: number; readonly until: number },
  most: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
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

/** Finds what a team did, newest first, without reading what others did: day by day, from the sums of the team. */
import { sql, type RawBuilder } from 'kysely'
import { startOfDay, dayAfter, type DayClock } from '#/lib/businessDay.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Place } from '../tree/module.ts'

/** Up to this number of members who did something on a day, each one's postings are looked up; beyond, the day's postings in small spans. */
const FEW = 500
/** Postings of a wallet that may be among those of the day before or after. */
const MIXED = 20
const FIRST_SPAN_MS = 60_000
const WIDER = 4

export interface Found {
  readonly userId: string
  readonly version: bigint
  readonly at: number
}

export interface Walk {
  readonly top: Place
  /** SQL of the members whose path is in the column: those below `top`, with or without that one. */
  readonly ofTeam: (path: RawBuilder<unknown>) => RawBuilder<boolean>
  readonly firstDay: string
  readonly lastDay: string
  readonly clock: DayClock
  /** Milliseconds since 1970; a span that begins after it has nothing. */
  readonly now: number
  /** SQL of the wanted `postings p`. */
  readonly wanted: RawBuilder<unknown>
}

/** The latest `most` wanted postings of the days, newest first; among those that are in the sums. */
export async function latestOf(db: Db, walk: Walk, most: number): Promise<Found[]> {
  const { top, firstDay, lastDay } = walk
  const { rows: days } = await sql<{ day: string }>`
    select day from member_days where node = ${top.node} and day >= ${firstDay} and day <= ${lastDay} order by day desc`.execute(db)
  const found: Found[] = []
  for (const { day } of days) {
    if (found.length >= most) break
    const members = await activeOn(db, walk, day)
    found.push(
      ...(members.length <= FEW
        ? await ofMembers(db, walk, day, members, most - found.length)
        : await ofSpans(db, walk, day, most - found.length)),
    )
  }
  return found
}

async function activeOn(db: Db, { ofTeam }: Walk, day: string): Promise<number[]> {
  const { rows } = await sql<{ node: number }>`
    select node from member_days d where d.day = ${day} and ${ofTeam(sql`d.path`)} and d.acts > 0 limit ${FEW + 1}`.execute(db)
  return rows.map(({ node }) => node)
}

/**
 * A wallet's postings of a day are consecutive, but for a few where a clock was set back at its bounds: their number, and that of later days,
 * tell the versions.
 */
async function ofMembers(db: Db, { wanted, clock }: Walk, day: string, nodes: readonly number[], most: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select p.user_id, p.version, p.at from member_days d
    join members m on m.node = d.node join member_sums s on s.node = d.node
    cross join lateral (select s.version - coalesce(sum(acts), 0) as last from member_days l where l.node = d.node and l.day > d.day) l
    cross join lateral (
      select p.user_id, p.version, p.at from postings p
      where p.user_id = m.user_id and p.version > l.last - d.acts - ${MIXED} and p.version <= least(l.last + ${MIXED}, s.version)
        and p.at >= ${new Date(startOfDay(day, clock))} and p.at < ${new Date(startOfDay(dayAfter(day), clock))} and ${wanted}
      order by p.version desc limit ${most}
    ) p
    where d.day = ${day} and d.node = any(${[...nodes]}::int[])
    order by p.at desc, p.user_id, p.version desc limit ${most}`.execute(db)
  return rows
}

/** Each posting's member is looked up: how many members a range of paths has, a kept plan cannot know, and would read all of them. */
async function ofSpans(db: Db, { ofTeam, clock, now, wanted }: Walk, day: string, most: number): Promise<Found[]> {
  const start = startOfDay(day, clock)
  const found: Found[] = []
  // The database's clock may be a little later.
  let until = Math.min(startOfDay(dayAfter(day), clock), now + FIRST_SPAN_MS)
  for (let span = FIRST_SPAN_MS; until > start && found.length < most; span *= WIDER) {
    const from = Math.max(start, until - span)
    const { rows } = await sql<Found>`
      select p.user_id, p.version, p.at from postings p
      cross join lateral (select node, path from members where user_id = p.user_id limit 1) m
      cross join lateral (select version from member_sums where node = m.node limit 1) s
      where p.at >= ${new Date(from)} and p.at < ${new Date(until)} and ${ofTeam(sql`m.path`)} and p.version <= s.version and ${wanted}
      order by p.at desc, p.user_id, p.version desc limit ${most - found.length}`.execute(db)
    found.push(...rows)
    until = from
  }
  return found
}

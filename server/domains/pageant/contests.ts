/** The public form of contests. */
import { type Selectable, sql } from 'kysely'
import type { Contest, ContestState } from '#/contract/live/pageant.ts'
import type { Db } from '../../platform/database/database.ts'
import { type PageParam, paged } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type Unseen, unseenBy } from '../rooms/module.ts'

type Row = Selectable<Tables['pageants']>

/** How long a result can be contested. */
const PUBLISHED_MS = 24 * 60 * 60_000

export function stateOf({ fromAt, untilAt, frozenAt }: Pick<Row, 'fromAt' | 'untilAt' | 'frozenAt'>, now: number): ContestState {
  if (now < fromAt) return 'upcoming'
  if (now < untilAt) return 'running'
  if (frozenAt === null) return 'counting'
  return now < frozenAt + PUBLISHED_MS ? 'published' : 'past'
}

/** Hosts by place. Hosts that are left out keep their places. Hosts without points are ordered by code. */
async function standingsOf(db: Db, ids: readonly string[], { hosts }: Unseen) {
  const { rows } = await sql<{ contestId: string; points: bigint } & Omit<Contest['standings'][number], 'points'>>`
    select h.contest_id, s.place, coalesce(s.points, 0) as points, coalesce(s.givers, 0) as givers,
      jsonb_build_object('id', l.id, 'names', l.names, 'stone', l.stone) as host
    from pageant_hosts h join live_hosts l on l.id = h.host_id
    left join pageant_standings s on s.contest_id = h.contest_id and s.host_id = h.host_id
    where h.contest_id = any(${[...ids]}::text[]) and l.id <> all(${[...hosts]}::text[])
    order by s.place nulls last, l.id`.execute(db)
  return rows
}

/** Contests as a member sees them, or a visitor, who is undefined. */
async function shown({ db, now }: Pick<Platform, 'db' | 'now'>, contests: readonly Row[], userId: string | undefined): Promise<Contest[]> {
  const standings = await standingsOf(
    db,
    contests.map(({ id }) => id),
    await unseenBy(db, userId),
  )
  return contests.map(({ id, titles, abouts, fromAt, untilAt, frozenAt, cap, givers, countedAt, ...times }) => ({
    id,
    titles,
    abouts,
    from: fromAt,
    until: untilAt,
    state: stateOf({ fromAt, untilAt, frozenAt, ...times }, now()),
    cap,
    givers,
    countedAt,
    publishedUntil: frozenAt === null ? null : frozenAt + PUBLISHED_MS,
    standings: standings
      .filter(({ contestId }) => contestId === id)
      .map(({ place, host, points, givers: own }) => ({ place, host, points: Number(points), givers: own })),
  }))
}

const currentOrder: readonly ContestState[] = ['running', 'counting', 'published', 'upcoming']

/** The running contest; otherwise one whose result is awaited or published, otherwise the next one. */
export async function currentContest(platform: Pick<Platform, 'db' | 'now'>, userId?: string): Promise<Contest | null> {
  const now = platform.now()
  const rows = await platform.db.selectFrom('pageants').selectAll().orderBy('fromAt').orderBy('id').execute()
  for (const state of currentOrder) {
    const row = rows.find((one) => stateOf(one, now) === state)
    if (row) return (await shown(platform, [row], userId))[0] ?? null
  }
  return null
}

/** Contests with a published or past result, newest first. */
export async function pastContests(platform: Pick<Platform, 'db' | 'now'>, pageParam: PageParam, userId?: string) {
  const over = platform.db.selectFrom('pageants').where('frozenAt', 'is not', null)
  const page = await paged(pageParam, over, (contests) => contests.selectAll().orderBy('untilAt', 'desc').orderBy('id'))
  return { ...page, records: await shown(platform, page.records, userId) }
}

/** Throws Refusal NOT_FOUND. */
export async function contestOf(platform: Pick<Platform, 'db' | 'now'>, id: string, userId?: string): Promise<Contest> {
  const row = await platform.db.selectFrom('pageants').selectAll().where('id', '=', id).executeTakeFirst()
  const [contest] = row ? await shown(platform, [row], userId) : []
  if (!contest) throw new Refusal('NOT_FOUND')
  return contest
}

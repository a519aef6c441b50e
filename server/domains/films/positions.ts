/** Positions at which members left films; the latest position of a film counts. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { shownFilms } from './films.ts'

/** Seconds. A film counts as started after the first ones, and as finished within the last ones. */
const BEGUN = 5
const CREDITS = 5
const SHOWN = 20

export const isSeen = (seconds: number, length: number): boolean => seconds >= length - CREDITS

export async function positionOf(db: Db, userId: string, film: string) {
  const row = await db
    .selectFrom('filmPositions')
    .select(['seconds', 'at'])
    .where('userId', '=', userId)
    .where('film', '=', film)
    .executeTakeFirst()
  return row ?? null
}

/** Ignores unknown films. A time ahead of the platform's is stored as now, so that later positions still replace it. */
export async function savePositions(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  userId: string,
  { positions }: ParsedRequestOf<Contract['saveMoviePositions']>,
): Promise<void> {
  const at = now()
  const latest = new Map<string, (typeof positions)[number]>()
  for (const position of positions) {
    const known = latest.get(position.film)
    if (!known || known.at < position.at) latest.set(position.film, position)
  }
  const rows = [...latest.values()]
  await sql`
    insert into film_positions as p (user_id, film, seconds, at)
    select ${userId}, f.code, least(s.seconds, f.length), s.at
    from unnest(
      ${rows.map(({ film }) => film)}::text[], ${rows.map(({ seconds }) => seconds)}::int[],
      ${rows.map((row) => new Date(Math.min(row.at, at)))}::timestamptz[]
    ) as s (film, seconds, at) join films f on f.code = s.film order by f.code collate "C"
    on conflict (user_id, film) do update set seconds = excluded.seconds, at = excluded.at where p.at < excluded.at`.execute(db)
}

/** Leaves out films that cannot be started: those off the list, unless the member's ticket for the film still runs. */
export async function begunFilms(platform: Platform, userId: string): Promise<ResponseOf<Contract['moviePositions']>> {
  const rows = await platform.db
    .selectFrom('filmPositions as p')
    .innerJoin('films as f', 'f.code', 'p.film')
    .selectAll('f')
    .select(['p.seconds', 'p.at'])
    .where('p.userId', '=', userId)
    .where('p.seconds', '>=', BEGUN)
    .where(({ eb, ref }) => eb('p.seconds', '<', eb(ref('f.length'), '-', CREDITS)))
    .where(
      sql<boolean>`(f.is_listed or exists (
        select from film_passes w where w.user_id = p.user_id and w.film = p.film
          and w.returned_at is null and w.ends_at > ${new Date(platform.now())}))`,
    )
    .orderBy('p.at', 'desc')
    .limit(SHOWN)
    .execute()
  const films = await shownFilms(platform, rows)
  return { positions: films.map((film, n) => ({ film, seconds: rows[n]?.seconds ?? 0, at: rows[n]?.at ?? 0 })) }
}

/** The public list of films. */
import { sql, type Selectable } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Film } from '#/contract/films/films.ts'
import type { Db } from '../../platform/database/database.ts'
import { paged } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { linesOf, pictureOf } from './lines.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type FilmRow = Selectable<Tables['films']>

/** A film, listed or not, as a member may finish a film that was started. Throws Refusal NOT_FOUND. */
export async function filmOf(db: Db, code: string): Promise<FilmRow> {
  const row = await db.selectFrom('films').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The number of members who have started each film, without returned tickets. */
async function viewersOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('filmPasses')
    .select(['film', ({ fn }) => fn.count<bigint>('userId').distinct().as('viewers')])
    .where('film', 'in', codes)
    .where('returnedAt', 'is', null)
    .groupBy('film')
    .execute()
  return new Map(rows.map(({ film, viewers }) => [film, Number(viewers)]))
}

export async function shownFilms(platform: Pick<Platform, 'db' | 'settings'>, rows: readonly FilmRow[]): Promise<Film[]> {
  const viewers = await viewersOf(
    platform.db,
    rows.map(({ code }) => code),
  )
  return rows.map(({ code, names, type, length, speech, captions, poster, still, stone, freeFrom, updatedAt }) => ({
    code,
    names,
    type,
    length,
    speech,
    captions,
    poster: pictureOf(platform, poster),
    still: pictureOf(platform, still),
    stone,
    freeFrom,
    viewers: viewers.get(code) ?? 0,
    updatedAt,
  }))
}

export async function filmTypes({ db, settings }: Platform): Promise<ResponseOf<Contract['queryMovieTypes']>> {
  const rows = await db.selectFrom('films').select('type').distinct().where('isListed', '=', true).execute()
  const types = settings.get('movieTypes').filter(({ code }) => rows.some(({ type }) => type === code))
  return { types, ticketMinutes: settings.get('movieTicketMinutes') }
}

/** A `like` pattern that matches the text anywhere. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

export async function filmPage(
  platform: Platform,
  { pageParam, searchParam: { type, name } }: ParsedRequestOf<Contract['getMovieList']>,
): Promise<ResponseOf<Contract['getMovieList']>> {
  const matching = platform.db
    .selectFrom('films')
    .where('isListed', '=', true)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(name !== undefined, (query) =>
      query.where(sql<boolean>`concat_ws(' ', names ->> 'rw', names ->> 'korw', names ->> 'en') ilike ${anywhere(name ?? '')}`),
    )
  const page = await paged(pageParam, matching, (films) => films.selectAll().orderBy('rank').orderBy('code'))
  return { ...page, records: await shownFilms(platform, page.records) }
}

export async function filmDetail(platform: Platform, code: string): Promise<ResponseOf<Contract['detail']>> {
  const row = await filmOf(platform.db, code)
  const [film] = await shownFilms(platform, [row])
  if (!film) throw new Refusal('NOT_FOUND')
  return { film: { ...film, about: row.about }, lines: linesOf(platform, code) }
}

/** Watching: a pass for a film, and its streams, of which only the latest is valid. */
import { sql, type Selectable } from 'kysely'
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { count, id } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { FilmStream } from '#/contract/films/watching.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { lockWallet } from '../../ledger/ledger.ts'
import { transact, type Db, type Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { filmPath } from '../channels/module.ts'
import { isFree, runningPass } from './access.ts'
import { filmOf, type FilmRow } from './films.ts'
import { linesOf } from './lines.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { spendTicket } from './tickets.ts'

type PassRow = Selectable<Tables['filmPasses']>

/** A stream that was started in time may last for the film's length plus this time. */
const GRACE_MS = 30 * 60_000
/** A ticket can be returned within this time after the start, and before this many watched seconds. */
const RETURN_MS = 10 * 60_000
const RETURN_SECONDS = 30
/** How many seconds a player loads ahead of its picture. Fragments beyond that were watched. */
const AHEAD_SECONDS = 30

const begun = v.object({ pass: id, number: count })
type Begun = v.InferOutput<typeof begun>

/** When the current stream ends, in milliseconds since 1970. A stream without a ticket does not end while the film is listed. */
const endOf = ({ ticketId, endsAt, streamedAt }: PassRow, { length, isListed }: Pick<FilmRow, 'length' | 'isListed'>): number =>
  ticketId === null && isListed ? Infinity : Math.max(endsAt ?? 0, streamedAt + length * 1000 + GRACE_MS)

/** Whether the time is up, the ticket was returned, or the member needs a ticket now. */
async function isOver(platform: Platform, row: PassRow, film: FilmRow): Promise<boolean> {
  if (row.returnedAt !== null || endOf(row, film) <= platform.now()) return true
  return row.ticketId === null && !(await isFree(platform, platform.db, row.userId, film))
}

function streamOf(platform: Platform, film: FilmRow, pass: PassRow, number: number): FilmStream {
  const expiresAt = Math.min(platform.now() + film.length * 1000 + GRACE_MS, endOf(pass, film))
  return {
    pass: pass.id,
    number,
    endsAt: pass.endsAt,
    expiresAt,
    lines: linesOf(platform, film.code).map((line) => ({
      ...line,
      url: line.url + filmPath(platform, film.code, `${pass.id}.${number}`, expiresAt),
    })),
  }
}

/** Starts the next stream of a pass. */
async function nextStream(tx: Tx, pass: string, now: number): Promise<Begun> {
  const { stream } = await tx
    .updateTable('filmPasses')
    .set(({ eb }) => ({ stream: eb('stream', '+', 1), streamedAt: new Date(now) }))
    .where('id', '=', pass)
    .returning('stream')
    .executeTakeFirstOrThrow()
  return { pass, number: stream }
}

async function newPass(tx: Tx, values: { userId: string; film: string; ticketId: string | null; endsAt: Date | null }, now: number) {
  const pass = timeId()
  const at = new Date(now)
  await tx
    .insertInto('filmPasses')
    .values({ id: pass, ...values, startedAt: at, streamedAt: at })
    .execute()
  return { pass, number: 1 }
}

async function freeStream(tx: Tx, userId: string, film: string, now: number): Promise<Begun> {
  const known = await tx
    .selectFrom('filmPasses')
    .select('id')
    .where('userId', '=', userId)
    .where('film', '=', film)
    .where('ticketId', 'is', null)
    .executeTakeFirst()
  return known ? nextStream(tx, known.id, now) : newPass(tx, { userId, film, ticketId: null, endsAt: null }, now)
}

/**
 * Call it in a transaction that has locked the member's wallet, so that concurrent requests of the member do not spend or start together.
 */
async function begin(platform: Platform, tx: Tx, userId: string, film: FilmRow, spend: boolean): Promise<Begun> {
  const now = platform.now()
  if (film.isListed && (await isFree(platform, tx, userId, film))) return freeStream(tx, userId, film.code, now)
  const running = await runningPass(tx, userId, film.code, now)
  if (running) return nextStream(tx, running.id, now)
  if (!film.isListed) throw new Refusal('NOT_FOUND')
  if (!spend) throw new Refusal('FILM_SPEND')
  const ticketId = await spendTicket(tx, userId, now)
  if (ticketId === null) throw new Refusal('FILM_TICKET')
  const endsAt = new Date(now + platform.settings.get('movieTicketMinutes') * 60_000)
  return newPass(tx, { userId, film: film.code, ticketId, endsAt }, now)
}

const passOf = (db: Db, userId: string, pass: string): Promise<PassRow | undefined> =>
  db.selectFrom('filmPasses').selectAll().where('id', '=', pass).where('userId', '=', userId).executeTakeFirst()

export function watchFilm(
  platform: Platform,
  userId: string,
  { film: code, spend }: ParsedRequestOf<Contract['watchMovie']>,
): Write<ResponseOf<Contract['watchMovie']>> {
  const { db } = platform
  async function shownFilm(): Promise<FilmRow> {
    const film = await filmOf(db, code)
    if (linesOf(platform, code).length === 0) throw new Refusal('FILM_OFF')
    return film
  }
  return write({
    keeps: begun,
    prepare: shownFilm,
    work: (tx, film) => begin(platform, tx, userId, film, spend),
    async show({ pass, number }) {
      const row = await passOf(db, userId, pass)
      if (!row) throw new Error(`the pass ${pass} is missing`)
      return { stream: streamOf(platform, await shownFilm(), row, number) }
    },
  })
}

/** Throws Refusal FILM_OVER. */
export async function beatFilm(
  platform: Platform,
  userId: string,
  { pass, number, watched }: ParsedRequestOf<Contract['beatMovie']>,
): Promise<ResponseOf<Contract['beatMovie']>> {
  const { db, now } = platform
  const row = await passOf(db, userId, pass)
  if (!row) throw new Refusal('NOT_FOUND')
  const film = await filmOf(db, row.film)
  if (await isOver(platform, row, film)) throw new Refusal('FILM_OVER')
  if (row.stream !== number) return { stream: null }
  // The watched time cannot exceed the time that has passed.
  const most = Math.min(watched, film.length, Math.ceil((now() - row.streamedAt) / 1000))
  await sql`update film_passes set watched = greatest(watched, ${most}::int) where id = ${pass} and stream = ${number}`.execute(db)
  return { stream: streamOf(platform, film, row, number) }
}

/** Throws Refusal FILM_RETURN if it is too late, something was watched, or the ticket was returned before. */
export async function returnTicket(platform: Platform, userId: string, pass: string): Promise<void> {
  await transact(platform.db, async (tx) => {
    await lockWallet(tx, userId)
    const row = await passOf(tx, userId, pass)
    if (!row) throw new Refusal('NOT_FOUND')
    if (row.returnedAt !== null) return
    const now = platform.now()
    if (row.ticketId === null || row.startedAt < now - RETURN_MS || row.watched > RETURN_SECONDS) throw new Refusal('FILM_RETURN')
    const minutes = platform.settings.get('movieTicketMinutes')
    // A ticket that was about to expire when it was spent gets time to be used again.
    const returned = await sql<{ id: string }>`
      update film_tickets set spent_at = null, returned_at = ${new Date(now)},
        expires_at = greatest(expires_at, ${new Date(now + minutes * 60_000)}::timestamptz)
      where id = ${row.ticketId} and returned_at is null returning id`.execute(tx)
    if (returned.rows.length === 0) throw new Refusal('FILM_RETURN')
    await tx
      .updateTable('filmPasses')
      .set({ returnedAt: new Date(now) })
      .where('id', '=', pass)
      .execute()
  })
}

/**
 * Whether the files of a scope `<film>.<pass>.<number>` are still served. `until`: the second up to which the requested file shows the
 * film.
 */
export async function scopeState({ db }: Pick<Platform, 'db'>, scope: string, until: number): Promise<'ok' | 'gone'> {
  const [film = '', pass = '', number = ''] = scope.split('.')
  const row = await db
    .selectFrom('filmPasses')
    .select(['stream', 'watched'])
    .where('id', '=', pass)
    .where('film', '=', film)
    .where('returnedAt', 'is', null)
    .executeTakeFirst()
  if (!row || String(row.stream) !== number) return 'gone'
  const watched = until - AHEAD_SECONDS
  if (watched > row.watched) await sql`update film_passes set watched = greatest(watched, ${watched}::int) where id = ${pass}`.execute(db)
  return 'ok'
}

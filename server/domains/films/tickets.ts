/** A member's film tickets: grants, states, lists. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { FilmTicket, TicketState } from '#/contract/films/tickets.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { limitTo, pageOf } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { isSeen } from './positions.ts'

interface Grant {
  readonly userId: string
  readonly count: number
  /** The cause, as the member reads it. */
  readonly origin: Localized
  readonly expiresAt: number
}

/** Call it in the transaction of the cause. */
export async function grantTickets(tx: Tx, { userId, count, origin, expiresAt }: Grant): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, timeId)
  await tx
    .insertInto('filmTickets')
    .values(ids.map((id) => ({ id, userId, origin: JSON.stringify(origin), expiresAt: new Date(expiresAt) })))
    .execute()
  return ids
}

/** The end of the business day `days` days from now. */
export function endOfDay(platform: Pick<Platform, 'settings' | 'now'>, days: number): number {
  const clock = clockOf(platform)
  return startOfDay(dayAfter(businessDay(platform.now(), clock), days + 1), clock)
}

interface TicketRow {
  readonly id: string
  readonly origin: Localized
  readonly grantedAt: number
  readonly expiresAt: number
  readonly returnedAt: number | null
  readonly revokedAt: number | null
  readonly film: string | null
  readonly names: Localized | null
  readonly length: number | null
  readonly startedAt: number | null
  readonly endsAt: number | null
  readonly seconds: number | null
}

function stateOf({ expiresAt, revokedAt, endsAt }: TicketRow, now: number): TicketState {
  if (revokedAt !== null) return 'revoked'
  if (endsAt !== null) return endsAt > now ? 'inUse' : 'used'
  return expiresAt > now ? 'unused' : 'expired'
}

function usedFor({ film, names, length, startedAt, endsAt, seconds }: TicketRow): FilmTicket['use'] {
  if (film === null || names === null || length === null || startedAt === null || endsAt === null) return null
  return { film, names, startedAt, endsAt, isFinished: seconds !== null && isSeen(seconds, length) }
}

export const ticketOf = (row: TicketRow, now: number): FilmTicket => ({
  id: row.id,
  state: stateOf(row, now),
  origin: row.origin,
  grantedAt: row.grantedAt,
  expiresAt: row.expiresAt,
  returnedAt: row.returnedAt,
  use: usedFor(row),
})

const withUse = sql`
  select t.id, t.origin, t.granted_at, t.expires_at, t.returned_at, t.revoked_at,
    p.film, f.names, f.length, p.started_at, p.ends_at, s.seconds
  from film_tickets t
  left join film_passes p on p.ticket_id = t.id and p.returned_at is null
  left join films f on f.code = p.film
  left join film_positions s on s.user_id = t.user_id and s.film = p.film`

/** All tickets of a member, unordered. */
export const ticketRows = (userId: string) => sql<TicketRow>`${withUse} where t.user_id = ${userId}`

const unused = (now: number) => sql`t.spent_at is null and t.revoked_at is null and t.expires_at > ${new Date(now)}`
const used = sql`t.spent_at is not null`
const expired = (now: number) => sql`t.spent_at is null and (t.revoked_at is not null or t.expires_at <= ${new Date(now)})`

type Part = ParsedRequestOf<Contract['pageMyMovieExchange']>['searchParam']['state']

function partOf(state: Part, now: number) {
  if (state === undefined) return sql`true`
  return state === 'used' ? used : expired(now)
}

export interface Unused {
  readonly left: number
  /** When the first ticket expires; null if there is none. */
  readonly expiresAt: number | null
}

export async function unusedOf(db: Db, userId: string, now: number): Promise<Unused> {
  const { rows } = await sql<{ left: bigint; expiresAt: number | null }>`
    select count(*) as left, min(t.expires_at) as expires_at from film_tickets t where t.user_id = ${userId} and ${unused(now)}`.execute(db)
  const [row] = rows
  return { left: Number(row?.left ?? 0), expiresAt: row?.expiresAt ?? null }
}

/** Spends the ticket that expires first. Null if there is none. Call it with the member's wallet locked. */
export async function spendTicket(tx: Tx, userId: string, now: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update film_tickets set spent_at = ${new Date(now)} where id = (
      select t.id from film_tickets t where t.user_id = ${userId} and ${unused(now)} order by t.expires_at, t.id limit 1 for update
    ) returning id`.execute(tx)
  return rows[0]?.id ?? null
}

interface CountRow {
  readonly unused: bigint
  readonly used: bigint
  readonly expired: bigint
}

async function countsOf(db: Db, userId: string, now: number) {
  const { rows } = await sql<CountRow>`
    select count(*) filter (where ${unused(now)}) as unused, count(*) filter (where ${used}) as used,
      count(*) filter (where ${expired(now)}) as expired
    from film_tickets t where t.user_id = ${userId}`.execute(db)
  const [row] = rows
  return { unused: Number(row?.unused ?? 0), used: Number(row?.used ?? 0), expired: Number(row?.expired ?? 0) }
}

export async function ticketPage(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  userId: string,
  { pageParam, searchParam: { state } }: ParsedRequestOf<Contract['pageMyMovieExchange']>,
): Promise<ResponseOf<Contract['pageMyMovieExchange']>> {
  const at = now()
  const counts = await countsOf(db, userId, at)
  const { rows } = await sql<TicketRow>`
    ${withUse} where t.user_id = ${userId} and ${partOf(state, at)}
    order by coalesce(t.spent_at, t.revoked_at, t.expires_at) desc, t.id desc
    ${limitTo(pageParam)}`.execute(db)
  return {
    ...pageOf(
      pageParam,
      rows.map((row) => ticketOf(row, at)),
      state === undefined ? counts.unused + counts.used + counts.expired : counts[state],
    ),
    counts,
  }
}

export async function unusedPage(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  userId: string,
  { pageParam }: ParsedRequestOf<Contract['queryPageOfUesrNotUsedMovieExchange']>,
): Promise<ResponseOf<Contract['queryPageOfUesrNotUsedMovieExchange']>> {
  const at = now()
  const { left } = await unusedOf(db, userId, at)
  const { rows } = await sql<TicketRow>`
    ${withUse} where t.user_id = ${userId} and ${unused(at)} order by t.expires_at, t.id
    ${limitTo(pageParam)}`.execute(db)
  return pageOf(
    pageParam,
    rows.map((row) => ticketOf(row, at)),
    left,
  )
}

/** All tickets of a member, latest first, for the operator. */
export async function ticketsOf({ db, now }: Pick<Platform, 'db' | 'now'>, userId: string): Promise<FilmTicket[]> {
  const at = now()
  const { rows } = await sql<TicketRow>`${ticketRows(userId)} order by t.granted_at desc, t.id desc`.execute(db)
  return rows.map((row) => ticketOf(row, at))
}

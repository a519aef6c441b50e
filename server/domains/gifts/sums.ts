/** Sums of gifts by room and time, written with each posting. Rankings are read from them. */
import { sql } from 'kysely'
import type { RankingSpan } from '#/contract/live/gifts.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { countOf } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'

/** The scope that contains all rooms. */
export const allRooms = '*'

/** The Monday of the day's week. */
export function weekOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return dayAfter(day, -sinceMonday)
}

/** Names of the sums that a business day counts in. */
export const spanNames = (day: string): Readonly<Record<RankingSpan, string>> => ({ day, week: `week ${weekOf(day)}`, all: 'all' })

interface Summed {
  readonly roomId: string
  readonly amount: bigint
}

/** Adds gifts of one member. Call it with the member's wallet locked. */
export async function addSums(tx: Tx, userId: string, day: string, at: number, gifts: readonly Summed[]): Promise<void> {
  const rooms = new Map<string, bigint>()
  for (const { roomId, amount } of gifts) {
    for (const scope of [roomId, allRooms]) rooms.set(scope, (rooms.get(scope) ?? 0n) + amount)
  }
  const rows = [...rooms].flatMap(([scope, amount]) => Object.values(spanNames(day)).map((span) => ({ scope, span, amount })))
  await sql`
    insert into gift_sums as s (scope, span, user_id, amount, at)
    select scope, span, ${userId}, amount, ${new Date(at)} from unnest(
      ${rows.map(({ scope }) => scope)}::text[], ${rows.map(({ span }) => span)}::text[], ${rows.map(({ amount }) => String(amount))}::bigint[]
    ) as r (scope, span, amount)
    on conflict (scope, span, user_id) do update set amount = s.amount + excluded.amount, at = excluded.at`.execute(tx)
}

interface Sum {
  readonly scope: string
  readonly span: string
}

export async function sumOf(db: Db, { scope, span }: Sum, userId: string): Promise<bigint> {
  const row = await db
    .selectFrom('giftSums')
    .select('amount')
    .where('scope', '=', scope)
    .where('span', '=', span)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.amount ?? 0n
}

export const givenOn = (db: Db, userId: string, day: string): Promise<bigint> =>
  sumOf(db, { scope: allRooms, span: spanNames(day).day }, userId)

export interface RankedRow {
  readonly place: bigint
  readonly userId: string
  readonly amount: bigint
  readonly isMystery: boolean
  readonly nickName: string
  readonly username: string
}

/**
 * A page of the ranking, and the number of all rows. Leaves out the members `unseen`, whose places stay empty, unless they give unnamed.
 */
export async function rankingOf(
  db: Db,
  { scope, span }: Sum,
  unseen: readonly string[],
  offset: number,
  limit: number,
): Promise<{ rows: RankedRow[]; total: number }> {
  const { rows } = await sql<RankedRow>`
    select r.place, r.user_id, r.amount, m.user_id is not null as is_mystery, u.nick_name, u.username
    from (
      select user_id, amount, row_number() over (order by amount desc, at, user_id) as place from gift_sums
      where scope = ${scope} and span = ${span} order by amount desc, at, user_id limit ${offset + limit + unseen.length}
    ) r
    join users u on u.id = r.user_id left join gift_mysteries m on m.user_id = r.user_id
    where m.user_id is not null or r.user_id <> all (${unseen}) order by r.place limit ${limit} offset ${offset}`.execute(db)
  const all = sql`gift_sums s where scope = ${scope} and span = ${span}`
  const left = sql`${all} and user_id = any (${unseen}) and not exists (select from gift_mysteries m where m.user_id = s.user_id)`
  return { rows, total: (await countOf(db, all)) - (unseen.length === 0 ? 0 : await countOf(db, left)) }
}

/** The member's place and sum; the place is null for a member who gave nothing. */
export async function rankOf(db: Db, { scope, span }: Sum, userId: string): Promise<{ place: number | null; amount: bigint }> {
  const {
    rows: [own],
  } = await sql<{ place: bigint; amount: bigint }>`
    select s.amount, 1 + (
      select count(*) from gift_sums o where o.scope = s.scope and o.span = s.span
        and (o.amount > s.amount or (o.amount = s.amount and (o.at, o.user_id) < (s.at, s.user_id)))
    ) as place
    from gift_sums s where s.scope = ${scope} and s.span = ${span} and s.user_id = ${userId}`.execute(db)
  return own ? { place: Number(own.place), amount: own.amount } : { place: null, amount: 0n }
}

/** Sums of days and weeks are deleted after so many days, as no ranking reads them then. */
export const RETENTION_DAYS = 60

export async function sweepSums(platform: Pick<Platform, 'db' | 'settings' | 'now'>): Promise<void> {
  const before = dayAfter(businessDay(platform.now(), clockOf(platform)), -RETENTION_DAYS)
  await sql`
    delete from gift_sums where (span like '2%' and span < ${before}) or (span like 'week %' and span < ${`week ${before}`})`.execute(
    platform.db,
  )
}

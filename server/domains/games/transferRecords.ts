/** Transfers as the member sees them. */
import { sql, type RawBuilder } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { rangeOf } from '../../ledger/ranges.ts'
import type { Db } from '../../platform/database/database.ts'
import { limitTo, pageOf } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { TransferRow } from './transfers.ts'

async function withSteps(db: Db, rows: readonly TransferRow[]): Promise<GameTransfer[]> {
  const steps =
    rows.length === 0
      ? []
      : await db
          .selectFrom('gameTransferSteps')
          .selectAll()
          .where(
            'transferId',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('n')
          .execute()
  return rows.map(({ id, fromCode, toCode, amount, state, cause, at, endedAt, nextAt, tries }) => ({
    id,
    from: fromCode,
    to: toCode,
    amount: String(amount),
    state,
    cause,
    at,
    endedAt,
    nextAt: state === 'unknown' ? nextAt : null,
    asked: tries,
    steps: steps.filter(({ transferId }) => transferId === id).map(({ what, platform, at: then }) => ({ at: then, what, platform })),
  }))
}

/** Throws Refusal NOT_FOUND if the member has no transfer with the id. */
export async function transferOf(db: Db, userId: string, id: string): Promise<GameTransfer> {
  const rows = await db.selectFrom('gameTransfers').selectAll().where('id', '=', id).where('userId', '=', userId).execute()
  const [transfer] = await withSteps(db, rows)
  if (!transfer) throw new Refusal('NOT_FOUND')
  return transfer
}

type Search = ParsedRequestOf<Contract['getMyTransfRecord']>['searchParam']

/** The id of the transfer that a request began, for a client that lost the answer; an empty text if there is none. */
async function idOfRequest(db: Db, userId: string, requestId: string): Promise<string> {
  const row = await db
    .selectFrom('requests')
    .select('answer')
    .where('userId', '=', userId)
    .where('operation', '=', 'transfBalance')
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  const id: unknown = Reflect.get(Object(row?.answer), 'id')
  return typeof id === 'string' ? id : ''
}

export async function transferRecords(
  platform: Platform,
  userId: string,
  { pageParam, searchParam: search }: ParsedRequestOf<Contract['getMyTransfRecord']>,
): Promise<ResponseOf<Contract['getMyTransfRecord']>> {
  const { db } = platform
  const { from, until } = rangeOf(platform, search)
  const id = search.requestId === undefined ? search.id : await idOfRequest(db, userId, search.requestId)
  const states: Readonly<Record<NonNullable<Search['state']>, RawBuilder<unknown>>> = {
    open: sql`next_at is not null`,
    done: sql`state = 'done'`,
    returned: sql`state = 'returned'`,
  }
  const conditions: (RawBuilder<unknown> | undefined)[] = [
    sql`user_id = ${userId}`,
    id === undefined ? sql`at >= ${new Date(from)} and at < ${new Date(until)}` : sql`id = ${id}`,
    search.platform === undefined ? undefined : sql`${search.platform} in (from_code, to_code)`,
    search.state === undefined ? undefined : states[search.state],
  ]
  const where = sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
  const {
    rows: [sums],
  } = await sql<{ total: bigint; in: bigint; out: bigint }>`
    select count(*) as total, coalesce(sum(amount) filter (where state = 'done' and to_code <> ${mainWallet}), 0)::bigint as "in",
      coalesce(sum(amount) filter (where state = 'done' and to_code = ${mainWallet}), 0)::bigint as out
    from game_transfers where ${where}`.execute(db)
  const { rows } = await sql<TransferRow>`
    select * from game_transfers where ${where} order by at desc, id desc ${limitTo(pageParam)}`.execute(db)
  return {
    ...pageOf(pageParam, await withSteps(db, rows), sums?.total ?? 0n),
    sums: { in: String(sums?.in ?? 0n), out: String(sums?.out ?? 0n) },
  }
}

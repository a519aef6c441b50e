/** Withdrawals in the contract's form. */
import { type RawBuilder, sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Withdrawal, WithdrawalSpeed, WithdrawalState } from '#/contract/withdrawals.ts'
import { bankNames, maskName } from '../payoutDetails/module.ts'
import type { Db } from '../../platform/database/database.ts'
import { countOf, limitTo, pageOf } from '../../platform/database/paged.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'

export interface Row {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly userState: 'active' | 'locked'
  readonly cardId: string
  readonly bankCode: string
  readonly last4: string
  readonly holder: string
  readonly amount: bigint
  readonly fee: bigint
  readonly freeNumber: number | null
  readonly speed: WithdrawalSpeed
  readonly state: WithdrawalState
  readonly createdAt: number
  readonly processedFrom: number
  /** The member's current debt. */
  readonly owed: bigint
  readonly steps: readonly {
    readonly state: WithdrawalState
    readonly at: number
    readonly reason: Localized | null
    readonly reference: string | null
  }[]
}

/** `where` refers to `withdrawals w`. */
export async function withdrawalRows(db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.id, w.user_id, u.username, u.state as user_state, w.card_id, c.bank_code, c.last4, c.holder, w.amount, w.fee, w.free_number, w.speed, w.state, w.created_at,
      w.processed_from, p.owed, s.steps
    from withdrawals w join users u on u.id = w.user_id join wallets p on p.user_id = w.user_id join bank_cards c on c.id = w.card_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('state', state, 'reason', reason, 'reference', reference, 'at', floor(extract(epoch from at) * 1000)::bigint) order by n) as steps
      from withdrawal_steps where withdrawal_id = w.id
    ) s where ${where} ${rest}`.execute(db)
  return rows
}

export function withdrawalOf({ settings }: Pick<Platform, 'settings'>, row: Row): Withdrawal {
  const { id, amount, fee, freeNumber, speed, state, createdAt, processedFrom, steps, cardId, bankCode, last4, holder } = row
  const minutes = settings.get('withdrawMinutes')
  const after = (count: number) => processedFrom + count * 60_000
  return {
    id,
    amount: String(amount),
    fee: String(fee),
    net: String(amount - fee),
    freeNumber,
    speed,
    state,
    createdAt,
    processedFrom,
    expectedAt: after(minutes[speed]),
    lateAt: after(minutes.late),
    card: { id: cardId, bankNames: bankNames({ settings }, bankCode), last4, holder: maskName(holder) },
    steps: steps.map(({ state: reached, at, reason }) => ({ state: reached, at, reason })),
  }
}

/** Throws Refusal NOT_FOUND, also for another member's withdrawal. */
export async function withdrawalDetail(platform: Platform, userId: string, id: string): Promise<Withdrawal> {
  const [row] = await withdrawalRows(platform.db, sql`w.id = ${id} and w.user_id = ${userId}`)
  if (!row) throw new Refusal('NOT_FOUND')
  return withdrawalOf(platform, row)
}

/** Newest first. */
export async function withdrawalPage(
  platform: Platform,
  userId: string,
  { pageParam, searchParam: { state, id, requestId } }: ParsedRequestOf<Contract['expensesIPage']>,
): Promise<ResponseOf<Contract['expensesIPage']>> {
  const { db } = platform
  const where = sql.join(
    [
      sql`w.user_id = ${userId}`,
      ...(state ? [sql`w.state = ${state}`] : []),
      ...(id === undefined ? [] : [sql`w.id = ${id}`]),
      ...(requestId === undefined
        ? []
        : [
            sql`w.id = (
      select q.answer ->> 'id' from requests q where q.user_id = ${userId} and q.operation = 'withdraw' and q.request_id = ${requestId})`,
          ]),
    ],
    sql` and `,
  )
  const total = await countOf(db, sql`withdrawals w where ${where}`)
  const rows = await withdrawalRows(db, where, sql`order by w.created_at desc, w.id desc ${limitTo(pageParam)}`)
  return pageOf(
    pageParam,
    rows.map((row) => withdrawalOf(platform, row)),
    total,
  )
}

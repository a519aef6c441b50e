/** Orders: stored rows, and their form in the contract. */
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { HeldPart, RechargeDetail, RechargeOrder } from '#/contract/recharge.ts'
import type { Db } from '../../platform/database/database.ts'
import { limitTo, pageOf } from '../../platform/database/paged.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { picturesOf } from '../files/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { playRestrictionOf, depositRooms } from '../protection/module.ts'
import { payUrlOf } from './gateways.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { maskName } from '../payoutDetails/module.ts'

export type StoredOrder = Selectable<Tables['recharges']>

interface Shown extends StoredOrder {
  readonly names: Localized
  readonly steps: Localized[]
  readonly minutes: number
  readonly heldState: HeldPart['state'] | null
  readonly heldCause: HeldPart['cause'] | null
  readonly heldAmount: bigint | null
  /** The part that was not credited. */
  readonly heldLeft: bigint | null
  /** The fee taken so far, when a part was held. */
  readonly charged: bigint | null
}

/** Claim name of its pictures. */
export const proofsOf = (id: string) => `recharge:${id}`

/** `where` refers to `recharges r`. */
async function shown(db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select r.*, c.names, c.steps, c.minutes,
      h.state as held_state, h.cause as held_cause, h.amount as held_amount, h.amount - h.released as held_left, h.charged
    from recharges r join recharge_channels c on c.id = r.channel_id left join held_deposits h on h.recharge_id = r.id where ${where} ${rest}`.execute(
    db,
  )
  return rows
}

function orderOf(row: Shown): RechargeOrder {
  const { id, number, channelId, kind, names, amount, state, reason, createdAt, submittedAt, decidedAt, expiresAt, minutes } = row
  const fee = row.charged ?? row.fee
  return {
    id,
    number,
    channelId,
    kind,
    names,
    amount: String(amount),
    fee: String(fee),
    credited: String(amount - (row.heldLeft ?? 0n) - fee),
    held: heldPartOf(row),
    state,
    reason,
    createdAt,
    submittedAt,
    decidedAt,
    expiresAt,
    minutes,
  }
}

function heldPartOf({ heldState, heldCause, heldAmount, heldLeft }: Shown): HeldPart | null {
  if (heldState === null || heldCause === null || heldAmount === null || heldLeft === null) return null
  return { state: heldState, cause: heldCause, amount: String(heldAmount), left: String(heldLeft) }
}

/** How much of the order's held money may be credited now. */
async function allowanceOf(db: Db, { userId, heldState, heldLeft }: Shown): Promise<RechargeDetail['allowance']> {
  if (heldState !== 'HELD' || heldLeft === null) return null
  const restriction = await playRestrictionOf(db, userId)
  if (restriction) return { amount: '0', from: restriction.until, barred: true }
  const rooms = await depositRooms(db, userId)
  const taken = rooms.length === 0 ? 0n : await waitingSum(db, userId)
  const left = rooms.reduce((least, room) => (room.left - taken < least ? room.left - taken : least), heldLeft)
  const full = rooms.filter((room) => room.left <= taken)
  return {
    amount: String(left > 0n ? left : 0n),
    from: full.length === 0 ? null : Math.max(...full.map(({ endsAt }) => endsAt)),
    barred: false,
  }
}

/** The member's own order. Throws Refusal NOT_FOUND, also for another member's. */
export async function orderDetail(db: Db, platform: Platform, userId: string, id: string): Promise<RechargeDetail> {
  const [row] = await shown(db, sql`r.id = ${id} and r.user_id = ${userId}`)
  if (!row) throw new Refusal('NOT_FOUND')
  const isPayable = row.state === 'WAITING' && row.gateway !== null
  return {
    ...orderOf(row),
    note: row.note,
    payer: row.payer === null ? null : maskName(row.payer),
    payee: row.payee,
    steps: row.steps,
    payUrl: isPayable ? payUrlOf(platform, row) : null,
    needsProof: row.needsProof,
    proofs: await picturesOf(db, proofsOf(id)),
    allowance: await allowanceOf(db, row),
  }
}

/** The member's orders that wait for an action, newest first. */
export async function openOrders(db: Db, userId: string): Promise<RechargeOrder[]> {
  return (await shown(db, sql`r.user_id = ${userId} and r.state in ('WAITING', 'CHECKING')`, sql`order by r.id desc limit 20`)).map(orderOf)
}

export async function orderStates(
  db: Db,
  userId: string,
  id: string | undefined,
): Promise<ResponseOf<Contract['getIncomeState']>['records']> {
  return db
    .selectFrom('recharges')
    .select(['id', 'state', 'expiresAt'])
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined, (query) => query.where('state', 'in', ['WAITING', 'CHECKING']))
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** Newest first, with totals of the whole search. */
export async function orderPage(
  db: Db,
  userId: string,
  { pageParam, searchParam }: ParsedRequestOf<Contract['incomeLog']>,
): Promise<ResponseOf<Contract['incomeLog']>> {
  const { state, channelId, startTime, endTime } = searchParam
  const where = sql.join(
    [
      sql`r.user_id = ${userId}`,
      ...(state === undefined ? [] : [sql`r.state = ${state}`]),
      ...(channelId === undefined ? [] : [sql`r.channel_id = ${channelId}`]),
      ...(startTime === undefined ? [] : [sql`r.created_at >= ${new Date(startTime)}`]),
      ...(endTime === undefined ? [] : [sql`r.created_at < ${new Date(endTime)}`]),
    ],
    sql` and `,
  )
  const {
    rows: [sum],
  } = await sql<{ total: bigint; credited: bigint; checking: bigint; fees: bigint }>`
    select count(*) as total,
      coalesce(sum(r.amount - coalesce(h.amount - h.released, 0) - coalesce(h.charged, r.fee)) filter (where r.state = 'CREDITED'), 0)::bigint as credited,
      coalesce(sum(r.amount) filter (where r.state = 'CHECKING'), 0)::bigint as checking,
      coalesce(sum(coalesce(h.charged, r.fee)) filter (where r.state = 'CREDITED'), 0)::bigint as fees
    from recharges r left join held_deposits h on h.recharge_id = r.id where ${where}`.execute(db)
  const records = await shown(db, where, sql`order by r.id desc ${limitTo(pageParam)}`)
  return {
    ...pageOf(pageParam, records.map(orderOf), sum?.total ?? 0n),
    sums: { credited: String(sum?.credited ?? 0n), checking: String(sum?.checking ?? 0n), fees: String(sum?.fees ?? 0n) },
  }
}

/** Total amount of the member's open orders, which counts towards deposit limits. */
export async function waitingSum(db: Db, userId: string): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from recharges
    where user_id = ${userId} and (state = 'CHECKING' or state = 'WAITING' and expires_at > house_now())`.execute(db)
  return row?.sum ?? 0n
}

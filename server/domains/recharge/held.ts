/**
 * Held deposits: money that was paid although a deposit limit or a play restriction does not allow it. It is held outside the wallet, where
 * it can be neither staked nor withdrawn, until the member has the allowed part credited or asks for repayment.
 */
import { sql } from 'kysely'
import type { HeldPart } from '#/contract/recharge.ts'
import { feeShare } from '#/rules/recharge.ts'
import { sendMessage } from '../content/module.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Posting, postAll } from '../../ledger/ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { depositRoom, limitRefusal, lockMember, noteDeposits } from '../protection/module.ts'
import { notifyOrder, returnedMessage } from './messages.ts'
import { type StoredOrder, waitingSum } from './orders.ts'
import { rechargePostings } from './postingKinds.ts'

type Order = Pick<StoredOrder, 'id' | 'userId' | 'amount' | 'fee' | 'state' | 'gateway' | 'expiresAt'>
type Deps = Pick<Platform, 'events'>

interface Allowed {
  /** Thousandths of the order's amount that may be credited now. */
  readonly credited: bigint
  /** The reason why the rest may not be credited. */
  readonly cause: HeldPart['cause']
}

/**
 * The part of an order's payment (thousandths) that its member may deposit. A punctual order has reserved its share of the limit since it
 * was opened. A late order, and an order under review whose channel has a gateway, gets the part of the limit that open orders leave. Locks
 * the wallet until the end of the transaction, so that concurrent orders cannot exceed the limit together.
 */
export async function allowedOf(tx: Tx, { userId, amount, state, gateway, expiresAt }: Order, paid: bigint): Promise<Allowed> {
  const { guarded, barred } = await lockMember(tx, userId)
  if (barred) return { credited: 0n, cause: 'bar' }
  const room = guarded ? await depositRoom(tx, userId) : undefined
  if (!room) return { credited: paid, cause: 'limit' }
  const {
    rows: [time],
  } = await sql<{ over: boolean }>`select ${new Date(expiresAt)}::timestamptz <= house_now() as over`.execute(tx)
  const isReserved = state === 'CHECKING' ? gateway === null : state === 'WAITING' && time?.over === false
  const others = isReserved ? 0n : (await waitingSum(tx, userId)) - (state === 'CHECKING' ? amount : 0n)
  return { credited: within(paid, room.left - others), cause: 'limit' }
}

/** The smaller of both, at least zero. */
function within(amount: bigint, left: bigint): bigint {
  if (left <= 0n) return 0n
  return left < amount ? left : amount
}

/** Records the held part of an order; the caller writes the posting. */
export async function holdPart(tx: Tx, { id, userId, amount, fee }: Order, { credited, cause }: Allowed): Promise<void> {
  await tx
    .insertInto('heldDeposits')
    .values({ rechargeId: id, userId, cause, amount: amount - credited, charged: feeShare(fee, credited, amount) })
    .execute()
}

/** Locks the member's order and its held part. Throws Refusal NOT_FOUND, and HELD_OVER when nothing waits for the member's decision. */
async function lockHeld(tx: Tx, userId: string, id: string) {
  const order = await tx
    .selectFrom('recharges')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('NOT_FOUND')
  const held = await heldOf(tx, id)
  if (held?.state !== 'HELD') throw new Refusal('HELD_OVER')
  return { order, held }
}

const heldOf = (tx: Tx, id: string) => tx.selectFrom('heldDeposits').selectAll().where('rechargeId', '=', id).forUpdate().executeTakeFirst()

const announce = ({ events }: Pick<Platform, 'events'>, tx: Tx, userId: string, id: string, state: HeldPart['state']) =>
  events.emit(tx, { topic: 'money', userId, data: { id, state } })

/**
 * Credits the amount that the limit allows now, as a deposit at this time. Throws Refusal NOT_FOUND, HELD_OVER, EXCLUDED, DEPOSIT_LIMIT.
 */
export async function releaseHeld(tx: Tx, platform: Deps, userId: string, id: string): Promise<{ id: string }> {
  const { guarded, barred } = await lockMember(tx, userId)
  const { order, held } = await lockHeld(tx, userId, id)
  if (barred) throw new Refusal('EXCLUDED')
  const remaining = held.amount - held.released
  const room = guarded ? await depositRoom(tx, userId) : undefined
  const left = room ? room.left - (await waitingSum(tx, userId)) : remaining
  const taken = within(remaining, left)
  if (room && taken === 0n) throw limitRefusal('DEPOSIT_LIMIT', { ...room, left })
  const released = held.released + taken
  const charged = feeShare(order.fee, order.amount - held.amount + released, order.amount)
  const moves = held.moves + 1
  const part = { userId, ref: `${id}:${moves}` }
  const postings: Posting[] = [{ ...part, kind: rechargePostings.rechargeRelease, amount: taken }]
  if (charged > held.charged) postings.push({ ...part, kind: rechargePostings.rechargeFee, amount: charged - held.charged })
  await postAll(tx, postings)
  await noteDeposits(tx, userId)
  const isAll = released === held.amount
  await tx
    .updateTable('heldDeposits')
    .set({ released, charged, moves, ...(isAll && { state: 'RELEASED', closedAt: sql<Date>`house_now()` }) })
    .where('rechargeId', '=', id)
    .execute()
  await announce(platform, tx, userId, id, isAll ? 'RELEASED' : 'HELD')
  return { id }
}

/** The member asks for repayment, which the operator executes. Throws Refusal NOT_FOUND, HELD_OVER. */
export async function askHeldBack(tx: Tx, platform: Deps, userId: string, id: string): Promise<{ id: string }> {
  await lockMember(tx, userId)
  await lockHeld(tx, userId, id)
  await tx
    .updateTable('heldDeposits')
    .set({ state: 'RETURNING', askedAt: sql<Date>`house_now()` })
    .where('rechargeId', '=', id)
    .execute()
  await announce(platform, tx, userId, id, 'RETURNING')
  return { id }
}

/**
 * Records the repayment. Returns the amount in thousandths; undefined, without an effect, when nothing of the order is held in one of these
 * states. The wallet of the order's member must be locked.
 */
export async function payHeldBack(
  tx: Tx,
  platform: Pick<Platform, 'events'>,
  { id, userId, number }: Pick<StoredOrder, 'id' | 'userId' | 'number'>,
  from: readonly HeldPart['state'][],
): Promise<bigint | undefined> {
  const held = await heldOf(tx, id)
  if (!held || !from.includes(held.state)) return undefined
  const amount = held.amount - held.released
  const moves = held.moves + 1
  const part = { userId, ref: `${id}:${moves}`, amount }
  await postAll(tx, [
    { ...part, kind: rechargePostings.rechargeRelease },
    { ...part, kind: rechargePostings.rechargeReturn },
  ])
  await tx
    .updateTable('heldDeposits')
    .set({ state: 'RETURNED', moves, closedAt: sql<Date>`house_now()` })
    .where('rechargeId', '=', id)
    .execute()
  await announce(platform, tx, userId, id, 'RETURNED')
  await notifyOrder(tx, { id, userId, state: 'RETURNED' }, { subject: 'returned', amount })
  await sendMessage(tx, userId, 'money', returnedMessage({ number }, amount))
  return amount
}

export interface HeldRow {
  readonly id: string
  readonly number: string
  readonly username: string
  readonly userState: 'active' | 'locked'
  readonly channelId: string
  readonly state: HeldPart['state']
  readonly cause: HeldPart['cause']
  readonly left: bigint
  readonly heldAt: number
}

/** All held deposits; deposits to be repaid come first. */
export const heldRows = () => sql<HeldRow>`
  select r.id, r.number, u.username, u.state as user_state, r.channel_id, h.state, h.cause, h.amount - h.released as left, h.held_at,
    coalesce(h.asked_at, h.held_at) as waits_from, case h.state when 'RETURNING' then 0 else 1 end as rank
  from held_deposits h join recharges r on r.id = h.recharge_id join users u on u.id = h.user_id
  where h.state in ('HELD', 'RETURNING')`

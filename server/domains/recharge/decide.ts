/**
 * Ends an order exactly once: credited (as far as its member may deposit), rejected or expired; notifies the member in the same
 * transaction.
 */
import { sql } from 'kysely'
import type { RechargeState } from '#/contract/recharge.ts'
import { feeShare } from '#/rules/recharge.ts'
import { sendMessage } from '../content/module.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { lockWallet, postAll, type Posting } from '../../ledger/ledger.ts'
import { noteDeposits } from '../protection/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { allowedOf, holdPart } from './held.ts'
import { checkedMessage, creditedMessage, endedMessage, heldMessage, notifyOrder, rejectedMessage } from './messages.ts'
import type { StoredOrder } from './orders.ts'
import { rechargePostings } from './postingKinds.ts'

const announce = (platform: Pick<Platform, 'events'>, tx: Tx, { id, userId, state }: Pick<StoredOrder, 'id' | 'userId' | 'state'>) =>
  platform.events.emit(tx, { topic: 'money', userId, data: { id, state } })

/** Locks the wallet of the order's member, then the order: the same order as restricting a member, which prevents deadlocks. */
export async function lockOrder(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  const order = await tx.selectFrom('recharges').select('userId').where('id', '=', id).executeTakeFirst()
  if (!order) return undefined
  await lockWallet(tx, order.userId)
  return tx.selectFrom('recharges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A paid order: its credited amount, its fee, and the amount that is held because of a limit or a pause. */
export interface CreditedOrder extends StoredOrder {
  readonly net: bigint
  readonly held: bigint
}

/**
 * Credits an order in one of these states, and holds the amount that its member may not deposit now. Undefined, without an effect, in any
 * other state.
 */
export async function creditOrder(
  tx: Tx,
  platform: Platform,
  id: string,
  from: readonly RechargeState[],
  amount?: bigint,
): Promise<CreditedOrder | undefined> {
  const order = await lockOrder(tx, id)
  return order && creditLocked(tx, platform, order, from, amount)
}

/**
 * The same for an order that `lockOrder` has locked. `paid` (thousandths) becomes the order's amount, and the fee changes in proportion.
 */
export async function creditLocked(
  tx: Tx,
  platform: Platform,
  locked: StoredOrder,
  from: readonly RechargeState[],
  paid = locked.amount,
): Promise<CreditedOrder | undefined> {
  if (!from.includes(locked.state)) return undefined
  const { id } = locked
  const allowed = await allowedOf(tx, locked, paid)
  const {
    rows: [order],
  } = await sql<StoredOrder>`
    update recharges set state = 'CREDITED', decided_at = house_now(), amount = ${paid}, fee = ${feeShare(locked.fee, paid, locked.amount)}
    where id = ${id} returning *`.execute(tx)
  if (!order) return undefined
  const { userId, amount } = order
  const held = amount - allowed.credited
  const fee = feeShare(order.fee, allowed.credited, amount)
  const postings: Posting[] = [{ kind: rechargePostings.recharge, userId, amount, ref: id }]
  if (held > 0n) postings.push({ kind: rechargePostings.rechargeHold, userId, amount: held, ref: id })
  if (fee > 0n) postings.push({ kind: rechargePostings.rechargeFee, userId, amount: fee, ref: id })
  await postAll(tx, postings)
  if (held > 0n) await holdPart(tx, order, allowed)
  await announce(platform, tx, order)
  await notifyOrder(tx, order, held > 0n ? { subject: 'deposit' } : { subject: 'credited', amount: amount - fee })
  const credited = { ...order, net: allowed.credited - fee, held }
  if (held > 0n) {
    // This message says already that the limit is reached.
    await sendMessage(tx, userId, 'limits', heldMessage(credited, allowed.cause))
    return credited
  }
  await sendMessage(tx, userId, 'money', creditedMessage(order))
  await noteDeposits(tx, userId)
  return credited
}

/** Puts an order under review whose gateway was paid late or with another amount. False, without an effect, for a decided order. */
export async function checkPaid(tx: Tx, platform: Pick<Platform, 'events'>, locked: StoredOrder): Promise<boolean> {
  if (locked.state === 'CHECKING') return true
  const {
    rows: [order],
  } = await sql<StoredOrder>`
    update recharges set state = 'CHECKING', submitted_at = house_now(), decided_at = null
    where id = ${locked.id} and state in ('WAITING', 'EXPIRED') returning *`.execute(tx)
  if (!order) return false
  await announce(platform, tx, order)
  await notifyOrder(tx, order, { subject: 'deposit' })
  await sendMessage(tx, order.userId, 'money', checkedMessage(order))
  return true
}

/**
 * Undefined, without an effect, for an ended order, and for an order that a gateway may still be paid for, as that money could not be
 * assigned.
 */
export async function rejectOrder(tx: Tx, platform: Platform, id: string, reason: string): Promise<StoredOrder | undefined> {
  const {
    rows: [order],
  } = await sql<StoredOrder>`
    update recharges set state = 'REJECTED', reason = ${reason}, decided_at = house_now()
    where id = ${id} and (state = 'CHECKING' or state = 'WAITING' and gateway is null) returning *`.execute(tx)
  if (!order) return undefined
  await announce(platform, tx, order)
  await notifyOrder(tx, order, { subject: 'deposit' })
  await sendMessage(tx, order.userId, 'money', rejectedMessage(order, reason))
  return order
}

/** Ends orders early with a reason, because they are no longer allowed. */
export async function endOrders(tx: Tx, platform: Pick<Platform, 'events'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<StoredOrder>`
    update recharges set state = 'EXPIRED', decided_at = house_now()
    where id = any(${[...ids]}::text[]) and state = 'WAITING' returning *`.execute(tx)
  for (const order of rows) {
    await announce(platform, tx, order)
    await notifyOrder(tx, order, { subject: 'deposit' })
    await sendMessage(tx, order.userId, 'money', endedMessage(order))
  }
}

/** Ends the orders whose time to pay is over by platform time; returns their number. */
export async function expireOrders(platform: Platform): Promise<number> {
  return transact(platform.db, async (tx) => {
    const { rows } = await sql<StoredOrder>`
      update recharges set state = 'EXPIRED', decided_at = house_now()
      where state = 'WAITING' and expires_at <= house_now() returning *`.execute(tx)
    for (const order of rows) await announce(platform, tx, order)
    return rows.length
  })
}

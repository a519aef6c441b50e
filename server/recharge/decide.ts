/** How an order ends: credited, rejected or expired, each exactly once, and told to its member in the same transaction. */
import { sql } from 'kysely'
import type { RechargeState } from '#/contract/recharge.ts'
import { sendMessage } from '../content/messages.ts'
import { transact, type Db, type Tx } from '../db/database.ts'
import { lockWallet, postAll, type Posting } from '../ledger/ledger.ts'
import type { Platform } from '../platform/platform.ts'
import { creditedMessage, endedMessage, rejectedMessage } from './messages.ts'
import type { StoredOrder } from './orders.ts'

const told = (platform: Pick<Platform, 'events'>, tx: Db, { id, userId, state }: Pick<StoredOrder, 'id' | 'userId' | 'state'>) =>
  platform.events.emit(tx, { topic: 'money', userId, data: { id, state } })

/** Holds the wallet of the order's member, then the order: so does whoever bars the member, and neither waits for the other. */
export async function lockOrder(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  const found = await tx.selectFrom('recharges').select('userId').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await lockWallet(tx, found.userId)
  return tx.selectFrom('recharges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Puts the money into the wallet when the order is in one of these states; undefined, and nothing done, when it is not. */
export async function creditOrder(tx: Tx, platform: Platform, id: string, from: readonly RechargeState[]): Promise<StoredOrder | undefined> {
  const order = await lockOrder(tx, id)
  return order && creditLocked(tx, platform, order, from)
}

/** The same for an order that `lockOrder` holds. */
export async function creditLocked(
  tx: Tx, platform: Platform, { id, state }: Pick<StoredOrder, 'id' | 'state'>, from: readonly RechargeState[],
): Promise<StoredOrder | undefined> {
  if (!from.includes(state)) return undefined
  const { rows: [order] } = await sql<StoredOrder>`
    update recharges set state = 'CREDITED', decided_at = clock_timestamp() where id = ${id} returning *`.execute(tx)
  if (!order) return undefined
  const { userId, amount, fee } = order
  const postings: Posting[] = [{ kind: 'recharge', userId, amount, ref: id }]
  if (fee > 0n) postings.push({ kind: 'rechargeFee', userId, amount: fee, ref: id })
  await postAll(tx, postings)
  await told(platform, tx, order)
  await sendMessage(tx, userId, creditedMessage(order))
  return order
}

/** Undefined, and nothing done, for one that has ended, and for one that a gateway may still be paid for: that money would have nowhere to go. */
export async function rejectOrder(tx: Tx, platform: Platform, id: string, reason: string): Promise<StoredOrder | undefined> {
  const { rows: [order] } = await sql<StoredOrder>`
    update recharges set state = 'REJECTED', reason = ${reason}, decided_at = clock_timestamp()
    where id = ${id} and (state = 'CHECKING' or state = 'WAITING' and gateway is null) returning *`.execute(tx)
  if (!order) return undefined
  await told(platform, tx, order)
  await sendMessage(tx, order.userId, rejectedMessage(order, reason))
  return order
}

/** Ends these orders before their time, and says why: what they ask for is no longer allowed. */
export async function endOrders(tx: Tx, platform: Pick<Platform, 'events'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<StoredOrder>`
    update recharges set state = 'EXPIRED', decided_at = clock_timestamp()
    where id = any(${[...ids]}::text[]) and state = 'WAITING' returning *`.execute(tx)
  for (const order of rows) {
    await told(platform, tx, order)
    await sendMessage(tx, order.userId, endedMessage(order))
  }
}

/** Ends the orders whose time to pay is over by the database's clock; returns how many. */
export async function expireOrders(platform: Platform): Promise<number> {
  return transact(platform.db, async (tx) => {
    const { rows } = await sql<StoredOrder>`
      update recharges set state = 'EXPIRED', decided_at = clock_timestamp()
      where state = 'WAITING' and expires_at <= clock_timestamp() returning *`.execute(tx)
    for (const order of rows) await told(platform, tx, order)
    return rows.length
  })
}

/** Ends orders that a later pause or lowered deposit limit does not allow. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { depositRoom, lockMember } from '../protection/module.ts'
import { endOrders } from './decide.ts'
import type { StoredOrder } from './orders.ts'

/**
 * Ends the member's unpaid orders that are no longer allowed. Under a play restriction, all of them end. Otherwise an order ends if it does
 * not fit into the deposit limits any more, after orders under review and earlier orders. Runs in the transaction of the restriction or
 * limit.
 */
export async function endForbidden(tx: Tx, platform: Pick<Platform, 'events'>, userId: string): Promise<void> {
  const { barred } = await lockMember(tx, userId)
  const room = barred ? 0n : (await depositRoom(tx, userId))?.left
  if (room === undefined) return
  const { rows: open } = await sql<Pick<StoredOrder, 'id' | 'state' | 'amount'>>`
    select id, state, amount from recharges
    where user_id = ${userId} and (state = 'CHECKING' or state = 'WAITING' and expires_at > house_now())
    order by state = 'WAITING', id for update`.execute(tx)
  let left = room
  const forbidden = open.filter(({ state, amount }) => {
    if (state === 'WAITING' && amount > left) return true
    left -= amount
    return false
  })
  await endOrders(
    tx,
    platform,
    forbidden.map(({ id }) => id),
  )
}

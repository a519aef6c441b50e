/** The member reports an order as paid, with proof. */
import { sql } from 'kysely'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { maxProofs } from '#/contract/rechargeFacts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { claimPictures, picturesOf } from '../files/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockMember } from '../protection/module.ts'
import { proofsOf, type StoredOrder } from './orders.ts'

/**
 * Submits the order for review with these pictures; one under review gets additional ones. Throws Refusal NOT_FOUND, RECHARGE_OVER for an
 * ended or expired order, RECHARGE_PROOF when a picture is required and missing, RECHARGE_PROOFS when there would be too many, EXCLUDED,
 * PICTURE_GONE.
 */
export async function submitOrder(
  tx: Tx,
  platform: Platform,
  userId: string,
  { id, fileIds }: ParsedRequestOf<Contract['addVerifyImage']>,
): Promise<{ id: string }> {
  const { barred } = await lockMember(tx, userId)
  const {
    rows: [order],
  } = await sql<StoredOrder>`
    select * from recharges where id = ${id} and user_id = ${userId} for update`.execute(tx)
  if (!order) throw new Refusal('NOT_FOUND')
  // Read the clock after waiting for the lock.
  const {
    rows: [time],
  } = await sql<{ over: boolean }>`select ${new Date(order.expiresAt)}::timestamptz <= house_now() as over`.execute(tx)
  const isWaiting = order.state === 'WAITING' && time?.over === false
  if (order.gateway !== null || !(isWaiting || order.state === 'CHECKING')) throw new Refusal('RECHARGE_OVER')
  // An order under review was reported in time, so further pictures are accepted after its expiry.
  if (isWaiting && barred) throw new Refusal('EXCLUDED')
  const before = await picturesOf(tx, proofsOf(id))
  const proofs = new Set([...before, ...fileIds])
  if (proofs.size > maxProofs) throw new Refusal('RECHARGE_PROOFS', [maxProofs])
  if (order.needsProof && proofs.size === 0) throw new Refusal('RECHARGE_PROOF')
  await claimPictures(tx, userId, { purpose: 'proof', fileIds, by: proofsOf(id) })
  if (isWaiting) await sql`update recharges set state = 'CHECKING', submitted_at = house_now() where id = ${id}`.execute(tx)
  await platform.events.emit(tx, { topic: 'money', userId, data: { id, state: 'CHECKING' } })
  return { id }
}

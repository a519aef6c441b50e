/** How a member's own limits affect games of providers. */
import type { Reason } from '#/contract/refusals.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { playRoom } from '../protection/module.ts'
import { recall } from './recalls.ts'

/**
 * Recalls a member whose stake or loss limit is used up: ends the sessions and queues the return of the money. The wallet must be locked.
 */
export async function recallWhereUsedUp(tx: Tx, userId: string): Promise<void> {
  const room = await playRoom(tx, userId)
  if (room && room.left <= 0n) await recall(tx, userId)
}

/** Refusals after which the member is recalled whatever the limits leave. */
const barring: ReadonlySet<Reason> = new Set<Reason>(['EXCLUDED', 'ACCOUNT_LOCKED'])

/**
 * Waits for `check`. If it throws a Refusal, recalls the member for a locked account, a pause or a used-up limit, and returns the Refusal
 * instead of throwing, so that the transaction with the recall commits.
 */
export async function endWhereRefused(tx: Tx, userId: string, check: Promise<void>): Promise<Refusal | undefined> {
  try {
    await check
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await (barring.has(error.reason) ? recall(tx, userId) : recallWhereUsedUp(tx, userId))
    return error
  }
}

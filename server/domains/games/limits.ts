/** What a member's own limits mean for games of other providers. */
import type { Reason } from '#/contract/refusals.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { playRoom } from '../protection/module.ts'
import { recall } from './recalls.ts'

/** Ends the sessions of a member whose stake or loss limit is used up, and has the money brought back. The wallet is locked. */
export async function recallWhereUsedUp(tx: Tx, userId: string): Promise<void> {
  const room = await playRoom(tx, userId)
  if (room && room.left <= 0n) await recall(tx, userId)
}

/** Of whom no play goes on, whatever the limits leave. */
const barring: ReadonlySet<Reason> = new Set<Reason>(['EXCLUDED', 'ACCOUNT_LOCKED'])

/**
 * The refusal that `asking` throws is returned, so that the end of play at the providers is committed: of a lock, a pause, or a limit that
 * is used up.
 */
export async function endWhereRefused(tx: Tx, userId: string, asking: Promise<void>): Promise<Refusal | undefined> {
  try {
    await asking
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await (barring.has(error.reason) ? recall(tx, userId) : recallWhereUsedUp(tx, userId))
    return error
  }
}

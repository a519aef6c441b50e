/** What a member's own limits mean for games of other providers. */
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { playRoom } from '../protection/module.ts'
import { recall } from './recalls.ts'

/** Ends the sessions of a member whose stake or loss limit is used up, and has the money brought back. */
export async function refuseWhereUsedUp(platform: Platform, userId: string): Promise<void> {
  const room = await playRoom(platform.db, userId)
  if (!room || room.left > 0n) return
  await transact(platform.db, (tx) => recall(tx, userId))
}

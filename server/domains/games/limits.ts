/** What a member's own limits mean for games of other providers. */
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { playRoom } from '../protection/module.ts'
import { recall } from './recalls.ts'

/** Ends the sessions of a member whose stake or loss limit is used up, and has the money brought back. The wallet is locked. */
export async function recallWhereUsedUp(tx: Tx, userId: string): Promise<void> {
  const room = await playRoom(tx, userId)
  if (room && room.left <= 0n) await recall(tx, userId)
}

/** The same once what used it up is committed. */
export async function refuseWhereUsedUp({ db }: Pick<Platform, 'db'>, userId: string): Promise<void> {
  const room = await playRoom(db, userId)
  if (room && room.left <= 0n) await transact(db, (tx) => recall(tx, userId))
}

/** Members whose play is paused see no offers and get no awards. */
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { lockMember, playRestrictionOf } from '../protection/module.ts'

export const isPlayPaused = async (db: Db, userId: string): Promise<boolean> => (await playRestrictionOf(db, userId)) !== null

/** Throws Refusal EXCLUDED while play is paused. Locks the wallet until the end of the transaction. */
export async function refusePaused(tx: Tx, userId: string): Promise<void> {
  if ((await lockMember(tx, userId)).barred) throw new Refusal('EXCLUDED')
}

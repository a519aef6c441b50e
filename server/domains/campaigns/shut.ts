/** Members whose play is paused see no offers and get no awards. */
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { lockMember, playRestrictionOf } from '../protection/module.ts'

export const isShut = async (_: Pick<Platform, 'db'>, db: Db, userId: string): Promise<boolean> =>
  (await playRestrictionOf(db, userId)) !== null

/** Throws Refusal EXCLUDED while play is paused. Locks the wallet until the end of the transaction. */
export async function refuseShut(_: Pick<Platform, 'db'>, tx: Tx, userId: string): Promise<void> {
  if ((await lockMember(tx, userId)).barred) throw new Refusal('EXCLUDED')
}

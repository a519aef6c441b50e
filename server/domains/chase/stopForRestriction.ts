/** Chases of a member who paused play. */
import { sql } from 'kysely'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { endChase, lockChase } from './chaseRows.ts'

/** Ends every chase of a barred member and gives back what it holds. A chase left running by a fault ends at its next step. */
export async function stopChases(platform: Pick<Platform, 'db' | 'events'>, userId: string, setBy: 'member' | 'operator'): Promise<void> {
  const running = await platform.db
    .selectFrom('chases')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'RUNNING')
    .orderBy('id')
    .execute()
  for (const { id } of running) {
    await transact(platform.db, async (tx) => {
      const chase = await lockChase(tx, id)
      if (chase?.state !== 'RUNNING') return
      await endChase(tx, platform, chase, setBy === 'member' ? 'PLAYER' : 'LOCKED', 'EXCLUDED')
      // what is still to be settled is looked at once more, and nothing after that
      await sql`update chases set next_at = house_now() where id = ${id}`.execute(tx)
    })
  }
}

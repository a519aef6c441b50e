/** Ends the chases of a member who paused play. */
import { sql } from 'kysely'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { endChase, lockChase } from './chaseRows.ts'

/** Ends every chase of a restricted member and returns what it holds. A chase that could not be ended here ends at its next step. */
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
      // bets that are still open are recorded once more after their settlement
      await sql`update chases set next_at = house_now() where id = ${id}`.execute(tx)
    })
  }
}

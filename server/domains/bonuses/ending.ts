/** Ends due bonuses: expired bonuses, and bonuses that were wagered while another transaction held their wallet. */
import { sql } from 'kysely'
import { lockWallet } from '../../ledger/ledger.ts'
import { transact } from '../../platform/database/database.ts'
import { type Job, simpleJob } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { runningBonus } from './bonuses.ts'

const TICK_MS = 5000
const BATCH = 500

/** Each in its own transaction; two processes may run it at once. */
export async function endDueBonuses({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    (select user_id from bonuses where state = 'running' and expires_at <= house_now() order by expires_at limit ${BATCH})
    union
    (select user_id from bonuses where state = 'running' and wagered = required order by user_id limit ${BATCH})`.execute(db)
  for (const { userId } of rows) {
    await transact(db, async (tx) => {
      await lockWallet(tx, userId)
      await runningBonus(tx, userId)
    }).catch((error: unknown) => log.error({ err: error }, 'a bonus could not be ended; trying again'))
  }
}

export const endingJob = (platform: Platform): Job => simpleJob('the end of bonuses', TICK_MS, () => endDueBonuses(platform))

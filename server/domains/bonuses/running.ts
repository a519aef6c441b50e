/** Bonuses that run, for the operator. */
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type StoredBonus, stateOf } from './bonuses.ts'

/** `state`: by the time, as one that is due to end may not have been ended yet. */
interface RunningBonus extends StoredBonus {
  readonly username: string
}

const withNames = (db: Db) =>
  db.selectFrom('bonuses').innerJoin('users', 'users.id', 'bonuses.userId').selectAll('bonuses').select('username')

/** Of all members or of one, the latest first. */
export async function runningBonuses({ db, now }: Pick<Platform, 'db' | 'now'>, most: number, userId?: string): Promise<RunningBonus[]> {
  const rows = await withNames(db)
    .where('bonuses.state', '=', 'running')
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .orderBy('bonuses.at', 'desc')
    .orderBy('bonuses.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, state: stateOf(row, now()) }))
}

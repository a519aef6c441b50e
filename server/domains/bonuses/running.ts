/** Running bonuses, for the operator. */
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type StoredBonus, stateOf } from './bonuses.ts'

export interface RunningBonus extends StoredBonus {
  readonly username: string
}

/** Of one member, or of all; unordered. A bonus that is due to end may still be among them. */
export const runningRows = (db: Db, userId?: string) =>
  db
    .selectFrom('bonuses')
    .innerJoin('users', 'users.id', 'bonuses.userId')
    .selectAll('bonuses')
    .select('username')
    .where('bonuses.state', '=', 'running')
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))

/** Of one member, latest first; `state` is the state at this time. */
export async function runningBonuses({ db, now }: Pick<Platform, 'db' | 'now'>, most: number, userId: string): Promise<RunningBonus[]> {
  const rows = await runningRows(db, userId).orderBy('bonuses.at', 'desc').orderBy('bonuses.id', 'desc').limit(most).execute()
  return rows.map((row) => ({ ...row, state: stateOf(row, now()) }))
}

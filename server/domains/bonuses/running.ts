/** Bonuses that run, for the operator. */
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type StoredBonus, stateOf } from './bonuses.ts'

export interface RunningBonus extends StoredBonus {
  readonly username: string
}

/** Of all members or of one, without an order; one that is due to end may not have been ended yet. */
export const runningRows = (db: Db, userId?: string) =>
  db
    .selectFrom('bonuses')
    .innerJoin('users', 'users.id', 'bonuses.userId')
    .selectAll('bonuses')
    .select('username')
    .where('bonuses.state', '=', 'running')
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))

/** Of one member, the latest first; `state` is by the time. */
export async function runningBonuses({ db, now }: Pick<Platform, 'db' | 'now'>, most: number, userId: string): Promise<RunningBonus[]> {
  const rows = await runningRows(db, userId).orderBy('bonuses.at', 'desc').orderBy('bonuses.id', 'desc').limit(most).execute()
  return rows.map((row) => ({ ...row, state: stateOf(row, now()) }))
}

/** Members in operator commands: found by name, and marked where they are locked. */
import type { Selectable } from 'kysely'
import { usernameKeyOf } from './login.ts'
import type { Db } from '../../platform/database/database.ts'
import type { UserRow } from './schema.ts'

/** Throws an Error for an unknown name. */
export async function memberIdOf(db: Db, username: string): Promise<string> {
  const row = await db.selectFrom('users').select('id').where('usernameKey', '=', usernameKeyOf(username)).executeTakeFirst()
  if (!row) throw new Error(`there is no member "${username}"`)
  return row.id
}

/** The mark of a locked member's orders; empty for other members. */
export const lockedMark = (state: Selectable<UserRow>['state']): string => (state === 'locked' ? '! locked' : '')

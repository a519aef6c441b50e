/** Finds members by name for operator commands. */
import { usernameKeyOf } from './login.ts'
import type { Db } from '../../platform/database/database.ts'

/** Throws an Error for an unknown name. */
export async function memberIdOf(db: Db, username: string): Promise<string> {
  const row = await db.selectFrom('users').select('id').where('usernameKey', '=', usernameKeyOf(username)).executeTakeFirst()
  if (!row) throw new Error(`there is no member "${username}"`)
  return row.id
}

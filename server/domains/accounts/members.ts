/** Members by the name that an operator types. */
import { usernameKeyOf } from './login.ts'
import type { Db } from '../../platform/database/database.ts'

/** Throws an Error where there is none of that name. */
export async function memberIdOf(db: Db, username: string): Promise<string> {
  const row = await db.selectFrom('users').select('id').where('usernameKey', '=', usernameKeyOf(username)).executeTakeFirst()
  if (!row) throw new Error(`there is no member "${username}"`)
  return row.id
}

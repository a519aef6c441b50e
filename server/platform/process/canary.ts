/** A sealed text in the database, by which the server checks at its start that it has the same secret as before. */
import type { Db } from '../database/database.ts'
import type { ServerKeys } from './keys.ts'
import { seal, unseal } from './sealed.ts'

const sealedFor = { key: 'canary', id: 'canary' }

/**
 * Throws if another secret sealed the text, as tokens, personal data and the seeds of draws could not be opened. Passes if there is none.
 */
export async function openCanary(db: Db, keys: ServerKeys): Promise<void> {
  const row = await db.selectFrom('canary').select('sealed').executeTakeFirst()
  if (!row) return
  try {
    unseal(keys, sealedFor, row.sealed)
  } catch (error) {
    throw new Error('SERVER_SECRET: it is not the one that this database was begun with, and cannot open what that one sealed', {
      cause: error,
    })
  }
}

/** Seals the text at the first start, and opens it at each start. Throws like `openCanary`. */
export async function keepCanary(db: Db, keys: ServerKeys): Promise<void> {
  await db
    .insertInto('canary')
    .values({ sealed: seal(keys, sealedFor, Buffer.from('yellow stone')) })
    .onConflict((known) => known.doNothing())
    .execute()
  await openCanary(db, keys)
}

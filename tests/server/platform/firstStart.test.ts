/** Several processes that start at once on an empty database. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type OpenedDatabase } from '../../../server/platform/database/database.ts'
import { migrate, schema } from '../../../server/open.ts'
import { createDatabase, onPostgres, openEmptyDatabase } from '../support/database.ts'

/** One starter for each connection; the embedded database has only the one. */
const STARTERS = 6
/** Of many that begin at the same moment, few meet in the middle of it; on the one connection none do. */
const ROUNDS = onPostgres ? 15 : 2
const nothing = { steps: [{ name: '0001-nothing', statements: [] }], functions: [] }

async function openEmpty(): Promise<{ starters: readonly OpenedDatabase[]; close(): Promise<void> }> {
  if (!onPostgres) {
    const opened = await openEmptyDatabase()
    return { starters: Array.from({ length: STARTERS }, () => opened), close: opened.close }
  }
  const { url, drop } = await createDatabase('first')
  const starters = await Promise.all(Array.from({ length: STARTERS }, () => openDatabase({ url, folder: '' })))
  return {
    starters,
    async close() {
      for (const { close } of starters) await close()
      await drop()
    },
  }
}

test('several first starts run each step once, and none of them fails', async () => {
  const { starters, close } = await openEmpty()
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(starters.map(({ db }) => migrate(db, nothing)))
    if (starters[0]) await sql`drop table schema_checksums`.execute(starters[0].db)
  }
  const ran = await Promise.all(starters.map(({ db }) => migrate(db)))
  expect(ran.flat().toSorted()).toEqual([...schema.steps, ...schema.functions].map(({ name }) => name).toSorted())
  await close()
})

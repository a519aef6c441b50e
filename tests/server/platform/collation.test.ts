/** Identifiers are compared byte by byte, in every table: a join of two of them can use the index of either. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../server/platform/database/database.ts'
import { openTestDatabase } from '../support/database.ts'

/** Identifiers of the database's own collation, as `table.column`. */
async function localized(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_collation o on o.oid = a.attcollation and o.collname <> 'C'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (a.attname in ('id', 'period') or a.attname like '%\\_id')
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('no identifier is of the collation of the database', async () => {
  const { db, close } = await openTestDatabase()
  expect(await localized(db)).toEqual([])
  await close()
})

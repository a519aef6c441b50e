/** The types of all tables, generated from a migrated database. `npm run types:tables` writes them again. */
import { generate, PostgresDialect } from 'kysely-codegen'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'

test('the committed table types equal the types of the schema', async () => {
  const { db, close } = await openTestDatabase()
  const types = await generate({
    db: db.withoutPlugins(),
    dialect: new PostgresDialect(),
    camelCase: true,
    // As server/platform/database/database.ts reads and writes them.
    typeMapping: {
      int8: 'bigint',
      timestamptz: 'ColumnType<number, Date, Date>',
      date: 'ColumnType<Date, string, string>',
      jsonb: 'ColumnType<unknown, string, string>',
      bytea: 'Uint8Array',
    },
    // Written by triggers.
    overrides: {
      columns: {
        'operator_log.id': 'Generated<bigint>',
        'operator_log.previous': 'Generated<string>',
        'operator_log.digest': 'Generated<string>',
        'recharges.path': 'Generated<string>',
        'withdrawals.path': 'Generated<string>',
      },
    },
    excludePattern: 'schema_checksums',
    outFile: null,
  })
  await close()
  await expect(types).toMatchFileSnapshot('../../../server/platform/database/generated.ts')
})

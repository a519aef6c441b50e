/**
 * Migrates the schema in one transaction. Checksums in the database show that no executed step has changed, and that functions are current.
 */
import { sql } from 'kysely'
import { patiently, type Db, type Tx } from './database.ts'
import { checksumOf, isNameOfStep, type Schema, type SchemaStep } from './schemaStep.ts'

/** Key of the migration's advisory lock. The operator's log uses key 2. */
const SCHEMA_LOCK = 1

/** The database does not fit this version's schema. */
export class SchemaRefused extends Error {}

/**
 * Executes missing steps and changed functions. Returns their names; empty if the schema was up to date. Concurrent callers take turns.
 * Throws SchemaRefused if the database has executed a step that is unknown here or has a different checksum. `check` runs in the same
 * transaction afterwards; if it throws, nothing is executed.
 */
export function migrate(db: Db, schema: Schema, check?: (tx: Tx) => Promise<void>): Promise<string[]> {
  return patiently(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(tx)
    await sql`create table if not exists schema_checksums (name text collate "C" primary key, checksum text not null)`.execute(tx)
    const missing = await missingFrom(tx, schema)
    for (const step of missing) {
      for (const statement of step.statements) await sql.raw(statement).execute(tx)
      await sql`insert into schema_checksums values (${step.name}, ${checksumOf(step)})
        on conflict (name) do update set checksum = excluded.checksum`.execute(tx)
    }
    await check?.(tx)
    return missing.map(({ name }) => name)
  })
}

/** Names of what `migrate` would execute; null if no platform has used the database. Throws SchemaRefused. Changes nothing. */
export async function missingSteps(db: Db, schema: Schema): Promise<string[] | null> {
  const { rows } = await sql<{ isUsed: boolean }>`select to_regclass('schema_checksums') is not null as is_used`.execute(db)
  return rows[0]?.isUsed ? (await missingFrom(db, schema)).map(({ name }) => name) : null
}

/** Steps that the database has not executed, and functions that it lacks or has in another version. */
async function missingFrom(db: Db, { steps, functions }: Schema): Promise<SchemaStep[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_checksums order by name`.execute(db)
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const isCurrent = (step: SchemaStep) => known.get(step.name) === checksumOf(step)
  for (const name of [...known.keys()].filter(isNameOfStep)) {
    const step = steps.find((one) => one.name === name)
    if (!step)
      throw new SchemaRefused(`the database has been through the schema step "${name}", which is unknown here: another version has used it`)
    if (!isCurrent(step))
      throw new SchemaRefused(
        `the schema step "${name}" reads otherwise than when the database went through it: a step that has landed is never changed`,
      )
  }
  return [...steps, ...functions].filter((step) => !isCurrent(step))
}

/**
 * Migrates the schema in one transaction. Checksums in the database ensure that no landed step was changed, and that functions are current.
 */
import { sql } from 'kysely'
import { patiently, type Db, type Tx } from './database.ts'
import { checksumOf, isNameOfStep, type Schema, type SchemaStep } from './schemaStep.ts'

/** Advisory lock of the migration. The other one is 2, of the operator's log. */
const SCHEMA_LOCK = 1

/** Why a database is refused. */
export class SchemaRefused extends Error {}

/**
 * Returns the names of what was executed; empty when the schema was up to date. Concurrent callers wait for each other. Throws
 * SchemaRefused when the database has executed a step that is unknown here or has a different checksum. `check` looks at the result: where
 * it throws, no step was executed.
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

/** Names of what `migrate` would execute; null for a database that no platform has used. Throws SchemaRefused. Changes nothing. */
export async function missingSteps(db: Db, schema: Schema): Promise<string[] | null> {
  const { rows } = await sql<{ isUsed: boolean }>`select to_regclass('schema_checksums') is not null as is_used`.execute(db)
  return rows[0]?.isUsed ? (await missingFrom(db, schema)).map(({ name }) => name) : null
}

/** Steps that the database has not executed, and functions that it has in another form or not at all. */
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

/**
 * Migrates the schema in one transaction. Kysely's migrator runs the steps; checksums stored in the database ensure that no landed step was
 * changed, and that functions are current.
 */
import { Migrator, sql } from 'kysely'
import { patiently, type Db, type Tx } from './database.ts'
import { checksumOf, type RepeatableStep, type Schema, type SchemaStep } from './schemaStep.ts'
import { takeOver } from './takeOver.ts'
import { withinTransaction } from './withinTransaction.ts'

/** Advisory lock of the migration. The other one is 2, of the operator's log. */
const SCHEMA_LOCK = 1

/** Why a database is refused. */
export class SchemaRefused extends Error {}

/**
 * Returns the names of the steps that were executed; empty when the schema was up to date. Concurrent callers wait for each other. Throws
 * SchemaRefused when the database has executed a step that is unknown here or has a different checksum. `check` looks at the result: where it
 * throws, no step was executed.
 */
export function migrate(db: Db, { steps, functions }: Schema, check?: (tx: Tx) => Promise<void>): Promise<string[]> {
  return patiently(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(tx)
    await sql`create table if not exists schema_checksums (name text collate "C" primary key, checksum text not null)`.execute(tx)
    await takeOver(tx, () => runSteps(tx, []))
    const known = await checksums(tx)
    const before = await stepsBefore(tx, steps, known)
    const ran = steps.every(({ name }) => before.has(name)) ? [] : await runSteps(tx, steps)
    for (const step of functions) {
      if (known.get(step.name) === checksumOf(step)) continue
      await run(tx, step)
      ran.push(step.name)
    }
    await check?.(tx)
    return ran
  })
}

/** Names of the steps that `migrate` would execute; null for a database that no platform has used. Throws SchemaRefused. Changes nothing. */
export async function missingSteps(db: Db, { steps, functions }: Schema): Promise<string[] | null> {
  if (!(await hasTable(db, 'settings'))) return null
  const known = (await hasTable(db, 'schema_checksums')) ? await checksums(db) : new Map<string, string>()
  // Without checksums it is from before there were any: its names are others.
  const before = known.size > 0 ? await stepsBefore(db, steps, known) : new Set<string>()
  return [...steps.filter(({ name }) => !before.has(name)), ...functions.filter((step) => known.get(step.name) !== checksumOf(step))].map(
    ({ name }) => name,
  )
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(db)
  return rows[0]?.exists ?? false
}

async function checksums(tx: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_checksums`.execute(tx)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Steps that the database has executed, as they are declared here. */
async function stepsBefore(tx: Db, steps: readonly SchemaStep[], known: ReadonlyMap<string, string>): Promise<ReadonlySet<string>> {
  if (!(await hasTable(tx, 'schema_steps'))) return new Set()
  const { rows } = await sql<{ name: string }>`select name from schema_steps order by name collate "C"`.execute(tx)
  for (const { name } of rows) {
    const step = steps.find((one) => one.name === name)
    if (!step)
      throw new SchemaRefused(`the database has been through the schema step "${name}", which is unknown here: a newer version has used it`)
    if (known.get(name) !== checksumOf(step))
      throw new SchemaRefused(
        `the schema step "${name}" reads otherwise than when the database went through it: a step that has landed is never changed`,
      )
  }
  return new Set(rows.map(({ name }) => name))
}

/** Steps that the database has not executed, ordered by name. */
async function runSteps(tx: Tx, steps: readonly SchemaStep[]): Promise<string[]> {
  const migrator = new Migrator({
    db: withinTransaction(tx),
    provider: { getMigrations: async () => Object.fromEntries(steps.map((step) => [step.name, { up: () => run(tx, step) }])) },
    migrationTableName: 'schema_steps',
    migrationLockTableName: 'schema_steps_lock',
    // An older database may lack a step that was written before the last one that it executed.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

async function run(tx: Tx, step: SchemaStep | RepeatableStep): Promise<void> {
  for (const statement of step.statements) await sql.raw(statement).execute(tx)
  await sql`insert into schema_checksums (name, checksum) values (${step.name}, ${checksumOf(step)})
    on conflict (name) do update set checksum = excluded.checksum`.execute(tx)
}

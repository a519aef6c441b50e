/** Brings the schema up to date: numbered steps, each in a transaction of its own, remembered in `schema_steps`. */
import { sql } from 'kysely'
import { patiently, type Db } from './database.ts'
import type { SchemaStep } from './schemaStep.ts'

/** Of the table of steps alone; nothing else takes advisory locks. */
const STEPS_LOCK = 1

/** Returns the names of the steps it ran; empty when the schema was up to date. */
export async function migrate(db: Db, steps: readonly SchemaStep[]): Promise<string[]> {
  await patiently(db, async (tx) => {
    // "If not exists" does not wait for another process that is making it: of two at once one would fail.
    await sql`select pg_advisory_xact_lock(${STEPS_LOCK})`.execute(tx)
    await sql`create table if not exists schema_steps (name text primary key, at timestamptz not null default now())`.execute(tx)
  })
  const ran: string[] = []
  for (const step of steps) {
    const isNew = await patiently(db, async (tx) => {
      const claimed = await sql`insert into schema_steps (name) values (${step.name}) on conflict do nothing returning name`.execute(tx)
      if (claimed.rows.length === 0) return false
      for (const statement of step.statements) await sql.raw(statement).execute(tx)
      return true
    })
    if (isNew) ran.push(step.name)
  }
  return ran
}

/** Brings the schema up to date: numbered steps, each in a transaction of its own, remembered in `schema_steps`. */
import { sql } from 'kysely'
import { patiently, type Db } from './database.ts'
import type { SchemaStep } from './schemaStep.ts'
import { platformSteps } from '../schema.ts'
import { accountSteps } from '../../domains/accounts/schema.ts'
import { contentSteps } from '../../domains/content/schema.ts'
import { ledgerSteps } from '../../ledger/schema.ts'
import { drawSteps } from '../../domains/draws/schema.ts'
import { betSteps, placeSteps } from '../../domains/bets/schema.ts'
import { rechargeSteps } from '../../domains/recharge/schema.ts'
import { rebateSteps } from '../../domains/rebates/schema.ts'
import { chaseSteps } from '../../domains/chase/schema.ts'
import { bindingSteps } from '../../domains/payoutDetails/schema.ts'
import { withdrawalSteps } from '../../domains/withdrawals/schema.ts'
import { protectionSteps } from '../../domains/protection/schema.ts'
import { fileSteps } from '../../domains/files/schema.ts'
import { levelSteps } from '../../domains/levels/schema.ts'
import { profileSteps } from '../../domains/profile/schema.ts'
import { feedbackSteps } from '../../domains/feedback/schema.ts'
import { serviceSteps } from '../../domains/service/schema.ts'
import { installSteps } from '../../domains/installs/schema.ts'
import { collationSteps } from './collation.ts'
import { houseTimeSteps } from './houseTime.ts'

/** In the order in which a new database takes them. */
export const schemaSteps: readonly SchemaStep[] = [
  ...platformSteps,
  ...accountSteps,
  ...contentSteps,
  ...ledgerSteps,
  ...drawSteps,
  ...betSteps,
  ...rebateSteps,
  ...chaseSteps,
  ...bindingSteps,
  ...withdrawalSteps,
  ...protectionSteps,
  ...fileSteps,
  ...rechargeSteps,
  ...levelSteps,
  ...profileSteps,
  ...feedbackSteps,
  ...serviceSteps,
  ...installSteps,
  ...collationSteps,
  ...placeSteps,
  ...houseTimeSteps,
]

/** Of the table of steps alone; nothing else takes advisory locks. */
const STEPS_LOCK = 1

/** Returns the names of the steps it ran; empty when the schema was up to date. */
export async function migrate(db: Db, steps = schemaSteps): Promise<string[]> {
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

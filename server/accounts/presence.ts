/**
 * When a member last did something in a session, and since when the visit lasts. Only what a person does counts: signing in,
 * the password given again, writes, and the page's word that a key or a finger moved; polling and pushes do not.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** A visit begins at the wallet's present version: what came before it is not of this visit. */
const beginning = sql`
  active_at = statement_timestamp(), visit_at = statement_timestamp(), checked_at = statement_timestamp(),
  visit_version = coalesce((select version from wallets where wallets.user_id = sessions.user_id), 0)`

/** Wakes the session up: a new visit begins, unless the one before is still going on. */
export async function wake(db: Db, sessionId: string, idleMinutes: number): Promise<void> {
  await sql`update sessions set ${beginning} where id = ${sessionId} and active_at <= clock_timestamp() - ${idleMinutes} * interval '1 minute'`.execute(db)
  await touch(db, sessionId, idleMinutes)
}

/** The first visit of a session that has just begun. */
export async function beginVisit(tx: Tx, sessionId: string): Promise<void> {
  await sql`update sessions set ${beginning} where id = ${sessionId}`.execute(tx)
}

/** The member did something. A session that is asleep stays asleep. */
export async function touch(db: Db, sessionId: string, idleMinutes: number): Promise<void> {
  await sql`
    update sessions set active_at = clock_timestamp()
    where id = ${sessionId} and active_at > clock_timestamp() - ${idleMinutes} * interval '1 minute'`.execute(db)
}

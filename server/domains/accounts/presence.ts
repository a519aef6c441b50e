/**
 * When a member last did something in a session, and since when the member plays without a break. Only what a person does counts:
 * signing in, the password given again, writes, and the page's word that a key or a finger moved; polling and pushes do not.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/**
 * Minutes without an act in any of a member's sessions after which play was interrupted, and a new visit begins. It is the half hour
 * after which GLI-19 2.5.4 takes nobody to be there any more (SES-1); signing out and in again within it is no break.
 */
export const BREAK_MINUTES = 30

/** Begins a visit at the wallet's present version, unless the member's last one still goes on, in whichever session. To be called before the act itself is written down. */
export async function beginVisit(db: Db | Tx, userId: string): Promise<void> {
  await sql`
    update users set visit_at = house_now(), checked_at = house_now(),
      visit_version = coalesce((select version from wallets where wallets.user_id = users.id), 0)
    where id = ${userId} and not exists (
      select 1 from sessions s where s.user_id = users.id and s.active_at > house_now() - ${BREAK_MINUTES} * interval '1 minute'
    )`.execute(db)
}

/** Wakes the session up. */
export async function wake(db: Db, { userId, sessionId }: { readonly userId: string; readonly sessionId: string }): Promise<void> {
  await beginVisit(db, userId)
  await sql`update sessions set active_at = house_now() where id = ${sessionId}`.execute(db)
}

/** The member did something. A session that is asleep stays asleep. */
export async function touch(db: Db, sessionId: string, idleMinutes: number): Promise<void> {
  await sql`
    update sessions set active_at = house_now()
    where id = ${sessionId} and active_at > house_now() - ${idleMinutes} * interval '1 minute'`.execute(db)
}

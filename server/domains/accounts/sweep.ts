/** Deletes expired captchas, SMS codes, counters, and old ended sessions with their tokens. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export async function sweepAccounts(db: Db): Promise<void> {
  await sql`delete from captchas where expires_at < house_now() - interval '10 minutes'`.execute(db)
  await sql`delete from sms_codes where expires_at < house_now() - interval '1 day'`.execute(db)
  await sql`delete from attempts where last_at < house_now() - interval '2 days'`.execute(db)
  await sql`delete from sessions where expires_at < house_now() - interval '90 days' or ended_at < house_now() - interval '90 days'`.execute(
    db,
  )
}

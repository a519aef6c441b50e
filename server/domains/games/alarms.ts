/** Alarms for the operator about transactions of providers. One row for each fault; a repeated fault raises its counter. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** `what` describes the kind of fault for the operator. The same fault must pass the same text, as the text is part of the row's key. */
export async function alarm({ log }: Pick<Platform, 'log'>, db: Db, provider: string, txId: string, what: string): Promise<void> {
  log.error({ provider, txId, what }, 'a provider’s transaction needs the operator')
  await sql`
    insert into provider_alarms as a (provider, tx_id, what) values (${provider}, ${txId}, ${what})
    on conflict (provider, tx_id, what) do update set times = a.times + 1, last_at = house_now(), settled_at = null`.execute(db)
}

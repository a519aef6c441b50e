/** What the operator has to look at of a provider's transactions: each thing once, however often it comes. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** `what` is in plain words, and the same for the same kind of fault. */
export async function alarm({ log }: Pick<Platform, 'log'>, db: Db, provider: string, txId: string, what: string): Promise<void> {
  log.error({ provider, txId, what }, 'a provider’s transaction needs the operator')
  await sql`
    insert into provider_alarms as a (provider, tx_id, what) values (${provider}, ${txId}, ${what})
    on conflict (provider, tx_id, what) do update set times = a.times + 1, last_at = house_now(), settled_at = null`.execute(db)
}

/** Replay protection: each envelope's nonce can be claimed once, in a table that all processes share. */
import { sql } from 'kysely'
import { transact, type Db } from '../database/database.ts'
import { isUndone } from '../database/lost.ts'
import { steadyNow } from '../clock/clock.ts'
import { microBatch } from '../database/microBatch.ts'
import type { Platform } from '../platform.ts'

/** Envelopes outside this time window are refused, so that nonces can be deleted. */
export const WINDOW_MS = 120_000

/** True when the nonce had not been claimed by any process. */
export type ClaimNonce = (nonce: string) => Promise<boolean>

export function nonceStore(db: Db): ClaimNonce {
  return microBatch(
    async (nonces: readonly string[]) => {
      const claim = async (on: Db) =>
        (
          await sql<{ nonce: string }>`
      insert into nonces (nonce) select distinct unnest(${nonces}::text[]) order by 1
      on conflict do nothing returning nonce`.execute(on)
        ).rows
      // A single statement is faster than a transaction, and a retry is rarely needed.
      const rows = await claim(db).catch((error: unknown) => {
        if (isUndone(error)) return transact(db, claim)
        throw error
      })
      const fresh = new Set(rows.map(({ nonce }) => nonce))
      // Of the same nonce twice in one batch, the first one succeeds.
      return nonces.map((nonce) => fresh.delete(nonce))
    },
    { capacity: 1000, concurrency: 2 },
  )
}

/** Twice the window: one half each for a clock that is ahead and one that is behind. */
export async function forgetNonces({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await sql`delete from nonces where seen_at < ${steadyNow({ now })} - make_interval(secs => ${(2 * WINDOW_MS) / 1000})`.execute(db)
}

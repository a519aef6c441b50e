/** Replay protection: each envelope's nonce can be claimed once, in a table that all processes share. */
import { sql } from 'kysely'
import { transact, type Db } from '../database/database.ts'
import { isUndone } from '../database/lost.ts'
import { steadyNow } from '../clock/clock.ts'
import { microBatch } from '../database/microBatch.ts'
import type { Platform } from '../platform.ts'

/** Envelopes outside this time window are refused, so that nonces can be deleted. */
export const WINDOW_MS = 120_000

export interface Nonces {
  /** Claims the nonce. Returns false if any process has claimed it before. */
  claim(nonce: string): Promise<boolean>
  /** Whether any process has claimed the nonce. */
  isClaimed(nonce: string): Promise<boolean>
  /**
   * Marks the nonce of a refused call, which may not have been claimed, as the call may be repeated under its request id. This process then
   * refuses the same bytes before it reads them.
   */
  spend(nonce: string): void
  isSpent(nonce: string): boolean
  /** Drops spent nonces of envelopes that are refused for their age. */
  forget(): void
}

export function nonceStore(db: Db, now: () => number): Nonces {
  const spent = new Map<string, number>()
  const claim = microBatch(
    async (nonces: readonly string[]) => {
      const insert = async (on: Db) =>
        (
          await sql<{ nonce: string }>`
      insert into nonces (nonce) select distinct unnest(${nonces}::text[]) order by 1
      on conflict do nothing returning nonce`.execute(on)
        ).rows
      // A single statement is faster than a transaction, and a retry is rarely needed.
      const rows = await insert(db).catch((error: unknown) => {
        if (isUndone(error)) return transact(db, insert)
        throw error
      })
      const fresh = new Set(rows.map(({ nonce }) => nonce))
      // Of the same nonce twice in one batch, the first one succeeds.
      return nonces.map((nonce) => fresh.delete(nonce))
    },
    { capacity: 1000, concurrency: 2 },
  )
  return {
    claim,
    isClaimed: async (nonce) => (await db.selectFrom('nonces').select('nonce').where('nonce', '=', nonce).execute()).length > 0,
    spend(nonce) {
      spent.set(nonce, now())
    },
    isSpent: (nonce) => spent.has(nonce),
    forget() {
      for (const [nonce, at] of spent) if (Math.abs(now() - at) > 2 * WINDOW_MS) spent.delete(nonce)
    },
  }
}

/** Deletes nonces older than twice the window, as a client's clock may be ahead or behind by one window. */
export async function forgetNonces({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await sql`delete from nonces where seen_at < ${steadyNow({ now })} - make_interval(secs => ${(2 * WINDOW_MS) / 1000})`.execute(db)
}

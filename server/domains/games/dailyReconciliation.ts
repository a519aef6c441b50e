/** Compares each provider with our records once a business day, in whichever process starts first. Reports differences; repairs nothing. */
import { sql } from 'kysely'
import { businessDay } from '#/lib/businessDay.ts'
import { claimRun } from '../../ledger/reconcile.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Provider, ProviderSilent } from './providers/provider.ts'
import { providersOf } from './providers.ts'
import { reconcile } from './reconcile.ts'

/** The most differences that are stored for a day; all are logged. */
const MAX_STORED = 100

export async function reconcileDaily(platform: Platform): Promise<void> {
  const day = businessDay(platform.now(), clockOf(platform))
  for (const provider of providersOf(platform)) await reconcileDay(platform, provider, day)
}

/** Where the next comparison starts: all transfers before this cursor have been compared and have ended. */
async function cursorOf({ db }: Platform, code: string): Promise<string> {
  const stored = await db
    .selectFrom('gameCursors')
    .select('cursor')
    .where('platform', '=', code)
    .where('list', '=', 'transfers')
    .executeTakeFirst()
  return stored?.cursor ?? '0'
}

async function reconcileDay(platform: Platform, provider: Provider, day: string): Promise<void> {
  const { db, log } = platform
  const { code } = provider
  const labels = { day, platform: code }
  if (!(await claimRun(db, 'gameReconciliations', labels))) return
  try {
    const from = await cursorOf(platform, code)
    const { differences, next } = await reconcile(platform, provider, from)
    for (const difference of differences) log.error({ ...labels, difference }, 'the books of a provider do not agree: nothing was changed')
    if (differences.length === 0) log.info(labels, 'the books of a provider agree')
    await transact(db, async (tx) => {
      await tx
        .updateTable('gameReconciliations')
        .set({ finishedAt: new Date(platform.now()), differences: JSON.stringify(differences.slice(0, MAX_STORED)) })
        .where('day', '=', day)
        .where('platform', '=', code)
        .execute()
      await sql`
        insert into game_cursors (platform, list, cursor) values (${code}, 'transfers', ${next})
        on conflict (platform, list) do update set cursor = excluded.cursor`.execute(tx)
    })
  } catch (error) {
    // The claim is released, so that the next run of the job tries again.
    await db.deleteFrom('gameReconciliations').where('day', '=', day).where('platform', '=', code).where('finishedAt', 'is', null).execute()
    if (!(error instanceof ProviderSilent)) throw error
    log.warn(labels, 'the books of a provider could not be compared: it does not answer')
  }
}

/** Whether providers answer. A job in one process checks them; all processes read its result from the database. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { ProviderRefused } from './providers/provider.ts'
import { providersOf } from './providers.ts'

/** A single missing answer may be the network's fault: a provider counts as down after this many seconds of silence. */
const DOWN_SECONDS = 10

/** Codes of the providers that are down. */
export async function platformsDown(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ platform: string }>`
    select platform from game_silences where since <= house_now() - make_interval(secs => ${DOWN_SECONDS})`.execute(db)
  return new Set(rows.map(({ platform }) => platform))
}

export async function checkHealth(platform: Platform): Promise<void> {
  await Promise.all(
    providersOf(platform).map(async (provider) => {
      const isSilent = await provider.health().then(
        () => false,
        (error: unknown) => !(error instanceof ProviderRefused),
      )
      if (isSilent) await sql`insert into game_silences (platform) values (${provider.code}) on conflict do nothing`.execute(platform.db)
      else await platform.db.deleteFrom('gameSilences').where('platform', '=', provider.code).execute()
    }),
  )
}

/** Which games each provider currently lists. A job in one process fetches the lists; all processes read its result from the database. */
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Provider, ProviderRefused, ProviderSilent } from './providers/provider.ts'
import { alarm, providersOf } from './providers.ts'

/** Whether the provider's latest list has the game. Before the first list, every game of the adapter counts as listed. */
type IsListed = (platform: string, game: string) => boolean

export async function listedNow(db: Db): Promise<IsListed> {
  const rows = await db.selectFrom('gameUnlisted').select(['platform', 'game']).execute()
  return (platform, game) => !rows.some((row) => row.platform === platform && row.game === game)
}

/** Undefined if the provider does not answer or refuses: the stored list stays. */
async function listOf(provider: Provider): Promise<readonly string[] | undefined> {
  try {
    return await provider.listed()
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return undefined
    throw error
  }
}

async function checkList(platform: Platform, provider: Provider): Promise<void> {
  const { code } = provider
  const listed = await listOf(provider)
  if (!listed) return
  const missing = provider.games().flatMap(({ code: game }) => (listed.includes(game) ? [] : [game]))
  await transact(platform.db, async (tx) => {
    const relisted = tx.deleteFrom('gameUnlisted').where('platform', '=', code)
    await (missing.length === 0 ? relisted : relisted.where('game', 'not in', missing)).execute()
    if (missing.length === 0) return
    const unlisted = await tx
      .insertInto('gameUnlisted')
      .values(missing.map((game) => ({ platform: code, game })))
      .onConflict((known) => known.doNothing())
      .returning('game')
      .execute()
    for (const { game } of unlisted) await alarm(platform, tx, code, game, 'a game that the provider lists no more is closed')
  })
}

export async function checkLists(platform: Platform): Promise<void> {
  await Promise.all(providersOf(platform).map((provider) => checkList(platform, provider)))
}

/** The lobby: the providers and games that can be opened now, and the member's favourites and recently played games. */
import { type NotNull, sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { GameCategoryCode, games } from '#/contract/games.ts'
import type { GamePlatform, lobbyCalls } from '#/contract/games/lobby.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { listedNow } from './gameLists.ts'
import { platformsDown } from './health.ts'
import type { Provider } from './providers/provider.ts'
import { costOf, gamesOf, maintenanceOf, providerOf, providersOf, rateOf, settingsOf } from './providers.ts'

const openProvidersOf = (platform: Platform): readonly Provider[] =>
  providersOf(platform).filter(({ code }) => settingsOf(platform, code).isOpen)

function platformShown(platform: Platform, { code, names, isVerifiable }: Provider, down: ReadonlySet<string>): GamePlatform {
  const { maintenance, minTransfer, rate } = settingsOf(platform, code)
  const now = maintenanceOf(platform, code)
  return {
    code,
    names,
    state: now ? 'maintenance' : down.has(code) ? 'down' : 'open',
    text: now ? (maintenance?.text ?? null) : null,
    until: now?.until ?? null,
    minTransfer: String(minTransfer),
    transferStep: String(rateOf({ rate }).ours),
    isVerifiable,
  }
}

async function lobbyOf(platform: Platform, id: GameCategoryCode | 'ALL'): Promise<ResponseOf<Contract['getGames']>> {
  const open = openProvidersOf(platform)
  const down = await platformsDown(platform.db)
  const isListed = await listedNow(platform.db)
  return {
    platforms: open.map((provider) => platformShown(platform, provider, down)),
    games: open.flatMap((provider) =>
      gamesOf(platform, provider)
        .filter(({ code, category }) => isListed(provider.code, code) && (id === 'ALL' || category === id))
        .map(({ code, category, names, spellings, isSimulated, returns, leastStake }) => ({
          platform: provider.code,
          code,
          category,
          names,
          spellings: [...spellings],
          isSimulated,
          returns,
          leastStake: leastStake === null ? null : String(costOf(rateOf(settingsOf(platform, provider.code)), leastStake)),
        })),
    ),
  }
}

type Categories = ResponseOf<Contract['getAllUrl']>

/**
 * Lotteries of the setting `gameCategories` and games of open providers. An entry of the setting replaces the provider's game that it
 * names.
 */
async function categoriesOf(platform: Platform): Promise<Categories> {
  const open = openProvidersOf(platform)
  const isListed = await listedNow(platform.db)
  return {
    categories: platform.settings.get('gameCategories').map(({ code: category, data }) => ({
      code: category,
      data: [
        ...data
          .filter((entry) => entry.platform === undefined || open.some(({ code }) => code === entry.platform))
          .map((entry) => ({ ...entry, isShow: entry.isShow && (entry.platform === undefined || isListed(entry.platform, entry.code)) })),
        ...open.flatMap((provider) =>
          gamesOf(platform, provider)
            .filter(
              (game) => game.category === category && !data.some((entry) => entry.platform === provider.code && entry.code === game.code),
            )
            .map(({ code, names }) => ({
              code,
              names,
              isShow: !maintenanceOf(platform, provider.code) && isListed(provider.code, code),
              platform: provider.code,
            })),
        ),
      ],
    })),
  }
}

/** Closed providers have names too, as their records stay. Throws Refusal NOT_FOUND for an unknown code. */
function thirdpartyName(platform: Platform, code: string): ResponseOf<Contract['getThirdpartyName']> {
  const provider = providerOf(platform, code)
  if (!provider) throw new Refusal('NOT_FOUND')
  return { code, names: provider.names }
}

function typesAndPlatforms(platform: Platform): ResponseOf<Contract['getGameTypeAndThirdpartyPlatform']> {
  const all = providersOf(platform)
  const types = platform.settings.get('gameCategories').flatMap(({ code }) => {
    const platforms = all.filter((provider) => gamesOf(platform, provider).some(({ category }) => category === code)).map((one) => one.code)
    return platforms.length === 0 ? [] : [{ code, platforms }]
  })
  return { types, platforms: all.map(({ code, names }) => ({ code, names })) }
}

const RECENT = 12
const MOST_FAVOURITES = 200
/** Number of the member's latest bets that are searched for the last round of each game. */
const SEARCHED = 500

async function marksOf(db: Db, userId: string): Promise<ResponseOf<Contract['getGameMarks']>> {
  const of = db.selectFrom('gameMarks').select(['platform', 'code']).where('userId', '=', userId)
  const favourites = await of.where('favouriteAt', 'is not', null).orderBy('favouriteAt').limit(MOST_FAVOURITES).execute()
  const recent = await of
    .select('openedAt as at')
    .where('openedAt', 'is not', null)
    .orderBy('openedAt', 'desc')
    .limit(RECENT)
    .$narrowType<{ at: NotNull }>()
    .execute()
  const { rows: nets } = await sql<{ platform: string; game: string; net: bigint }>`
    select platform, game, sum(payout - settled_stake)::bigint as net from game_bets
    where user_id = ${userId} and at > house_now() - interval '24 hours' group by platform, game`.execute(db)
  const netOf = (platform: string, code: string) => nets.find((one) => one.platform === platform && one.game === code)?.net ?? 0n
  const { rows: lasts } = await sql<{ platform: string; game: string; last: unknown }>`
    select b.platform, b.game,
      jsonb_build_object('fixture', b.detail -> 'fixture', 'bets', b.detail -> 'bets', 'outcome', b.detail -> 'outcome') as last
    from (
      select distinct on (platform, game) id from (
        select id, platform, game, at from game_bets where user_id = ${userId} order by at desc, id desc limit ${SEARCHED}
      ) latest order by platform, game, at desc, id desc
    ) newest join game_bets b on b.id = newest.id where b.detail -> 'outcome' is not null`.execute(db)
  const lastOf = (platform: string, code: string) => lasts.find((one) => one.platform === platform && one.game === code)?.last
  return {
    favourites,
    recent: recent.map((one) => ({ ...one, net: String(netOf(one.platform, one.code)), last: lastOf(one.platform, one.code) })),
  }
}

/** Throws Refusal NOT_FOUND if the provider has no such game. */
async function setFavourite(
  platform: Platform,
  userId: string,
  { platform: handler, code, isFavourite }: ParsedRequestOf<Contract['setGameFavourite']>,
): Promise<void> {
  const game = providerOf(platform, handler)
    ?.games()
    .find((one) => one.code === code)
  if (!game) throw new Refusal('NOT_FOUND')
  await sql`
    insert into game_marks as m (user_id, platform, code, favourite_at)
    values (${userId}, ${handler}, ${code}, case when ${isFavourite}::boolean then house_now() end)
    on conflict (user_id, platform, code) do update
      set favourite_at = case when ${isFavourite}::boolean then coalesce(m.favourite_at, house_now()) end`.execute(platform.db)
}

export function lobbyHandlers(platform: Platform): Pick<Handlers, keyof typeof games | keyof typeof lobbyCalls> {
  return {
    getAllUrl: () => categoriesOf(platform),
    getGames: ({ id }) => lobbyOf(platform, id),
    getThirdpartyName: async ({ id }) => thirdpartyName(platform, id),
    getGameTypeAndThirdpartyPlatform: async () => typesAndPlatforms(platform),
    getGameMarks: (_, { userId }) => marksOf(platform.db, userId),
    async setGameFavourite(request, { userId }) {
      await setFavourite(platform, userId, request)
      return {}
    },
  }
}

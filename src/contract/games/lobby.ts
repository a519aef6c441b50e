/** Calls of the lobby: the games of all providers, and what a member marked of them. */
import * as v from 'valibot'
import { call, privateRead, publicRead } from '../call.ts'
import { amount, instant, localized, nothing } from '../common.ts'
import { gameCategoryCode } from '../games.ts'
import { platformCode, providerGame } from './codes.ts'

/**
 * `maintenance`: announced, with a text and maybe an end. `down`: it does not answer. In both, balances stay where they are and games do
 * not open.
 */
export const platformState = v.picklist(['open', 'maintenance', 'down'])

export const gamePlatform = v.object({
  code: platformCode,
  names: localized,
  state: platformState,
  /** What is told of the maintenance. */
  text: v.nullable(localized),
  /** Its announced end. */
  until: v.nullable(instant),
  minTransfer: amount,
  /** Transfers are multiples of it. */
  transferStep: amount,
  /** Each of its rounds can be checked on the device. */
  isVerifiable: v.boolean(),
})

export const lobbyGame = v.object({
  platform: platformCode,
  code: providerGame,
  category: gameCategoryCode,
  names: localized,
  /** What the search finds it by besides its names: pinyin in full and by initials. */
  spellings: v.array(v.string()),
  /** Of matches that nobody plays. */
  isSimulated: v.boolean(),
  /** What comes back in the long run, of its worst and of its best bet, in ten-thousandths; null where the provider does not say. */
  returns: v.nullable(v.object({ lowest: v.number(), highest: v.number() })),
})

const mark = v.object({ platform: platformCode, code: providerGame })

export const lobbyCalls = {
  /** The games of one category, or of all. Lotteries are not among them: they have calls of their own. */
  getGames: publicRead(
    'games/app/games/v2/{id}',
    v.strictObject({ id: v.union([gameCategoryCode, v.literal('ALL')]) }),
    v.object({ platforms: v.array(gamePlatform), games: v.array(lobbyGame) }),
    { method: 'GET' },
  ),
  getThirdpartyName: privateRead(
    'games/app/getThirdpartyName/{id}',
    v.strictObject({ id: platformCode }),
    v.object({ code: platformCode, names: localized }),
    { method: 'GET' },
  ),
  /** What records can be narrowed to. */
  getGameTypeAndThirdpartyPlatform: privateRead(
    'games/app/getGameTypeAndThirdpartyPlatform',
    nothing,
    v.object({
      types: v.array(v.object({ code: gameCategoryCode, platforms: v.array(platformCode) })),
      platforms: v.array(v.object({ code: platformCode, names: localized })),
    }),
    { method: 'GET' },
  ),
  /** Favourites in the order in which they were marked; the games opened last, the latest one first. */
  getGameMarks: privateRead(
    'games/app/getGameMarks',
    nothing,
    v.object({ favourites: v.array(mark), recent: v.array(v.object({ ...mark.entries, at: instant })) }),
  ),
  setGameFavourite: call({
    client: 'user',
    method: 'POST',
    path: 'games/app/setGameFavourite',
    request: v.strictObject({ platform: platformCode, code: providerGame, isFavourite: v.boolean() }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
} as const

export type GamePlatform = v.InferOutput<typeof gamePlatform>
export type PlatformState = v.InferOutput<typeof platformState>
export type LobbyGame = v.InferOutput<typeof lobbyGame>
export type GameMark = v.InferOutput<typeof mark>

/** Calls of the lobby: the games of all providers, and the member's marks. */
import * as v from 'valibot'
import { call, privateRead, publicRead } from '../call.ts'
import { amount, instant, localized, nothing } from '../common.ts'
import { gameCategoryCode } from '../games.ts'
import { platformCode, providerGame } from './codes.ts'

/**
 * `maintenance`: announced, with a text and optionally an end. `down`: the provider does not answer. In both states games do not open, and
 * balances stay where they are.
 */
export const platformState = v.picklist(['open', 'maintenance', 'down'])

export const gamePlatform = v.object({
  code: platformCode,
  names: localized,
  state: platformState,
  /** Text about the maintenance. */
  text: v.nullable(localized),
  /** Announced end of the maintenance. */
  until: v.nullable(instant),
  minTransfer: amount,
  /** Transfers must be multiples of this amount. */
  transferStep: amount,
  /** Whether the device can verify each round. */
  isVerifiable: v.boolean(),
})

export const lobbyGame = v.object({
  platform: platformCode,
  code: providerGame,
  category: gameCategoryCode,
  names: localized,
  /** Further search terms besides the names: pinyin in full and by initials. */
  spellings: v.array(v.string()),
  /** Whether the game is about simulated matches. */
  isSimulated: v.boolean(),
  /** Return to player of the worst and of the best bet, in ten-thousandths; null if unknown. */
  returns: v.nullable(v.object({ lowest: v.number(), highest: v.number() })),
  /** The smallest stake on a bet; null if unknown. */
  leastStake: v.optional(v.nullable(amount), null),
})

const mark = v.object({ platform: platformCode, code: providerGame })

export const lobbyCalls = {
  /** The games of one category, or of all. Lotteries are not included; they have their own calls. */
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
  /** Categories and platforms by which records can be filtered. */
  getGameTypeAndThirdpartyPlatform: privateRead(
    'games/app/getGameTypeAndThirdpartyPlatform',
    nothing,
    v.object({
      types: v.array(v.object({ code: gameCategoryCode, platforms: v.array(platformCode) })),
      platforms: v.array(v.object({ code: platformCode, names: localized })),
    }),
    { method: 'GET' },
  ),
  /**
   * Favourites in the order of marking, and recently opened games, the latest first. `net`: payouts less settled stakes of the last 24
   * hours in the game. `last`: fixture, bets and outcome of the member's last round, in the provider's form; missing if the provider tells
   * no outcome, or if the round is not among the member's latest bets.
   */
  getGameMarks: privateRead(
    'games/app/getGameMarks',
    nothing,
    v.object({
      favourites: v.array(mark),
      recent: v.array(v.object({ ...mark.entries, at: instant, net: amount, last: v.optional(v.unknown()) })),
    }),
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

/** Calls of bets at the providers: a list, a single bet, and sums. */
import * as v from 'valibot'
import { privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant, localized, page, pageRequest } from '../common.ts'
import { gameCategoryCode } from '../games.ts'
import { range, ranged } from '../reports.ts'
import { platformCode, providerGame } from './codes.ts'

/** The round of a bet, where its provider tells one. */
export const gameRound = v.object({
  /** Number at the provider. */
  id: v.string(),
  /** Which of the game's matches it was; 0 in other games. */
  fixture: count,
  /** What was bet on, equal bets together: how often it was made, and how often it paid. */
  bets: v.array(v.object({ bet: v.string(), count, hits: count })),
})

export const gameBet = v.object({
  /** Id on this platform. */
  id,
  /** Id at the provider. */
  providerId: v.string(),
  platform: platformCode,
  game: providerGame,
  names: localized,
  category: v.nullable(gameCategoryCode),
  stake: amount,
  payout: amount,
  /** When the provider decided the bet, and when the bet was booked here. */
  at: instant,
  heardAt: instant,
  round: v.optional(gameRound),
})

const profit = {
  bet: amount,
  win: amount,
  /** win - bet */
  profit: amount,
  count,
}

export const gameRecordCalls = {
  getMyBetRecord: privateRead(
    'games/app/getMyBetRecord',
    pageRequest({
      ...dayRange,
      platform: v.optional(platformCode),
      category: v.optional(gameCategoryCode),
      game: v.optional(providerGame),
      result: v.optional(v.picklist(['won', 'lost'])),
    }),
    v.object({
      ...page(gameBet).entries,
      /** Sums over all pages. */
      sums: v.object(profit),
      /** For each platform, the time up to which its bets are complete here. */
      heard: v.array(v.object({ platform: platformCode, until: v.nullable(instant) })),
    }),
  ),
  /** A bet with the data that shows and verifies it: for the platform's own games a `roundShown`, with its seed once revealed. */
  getGameBet: privateRead('games/app/getGameBet', v.strictObject({ id }), v.object({ bet: gameBet, detail: v.unknown() })),
  /** Sums of bets at the providers, by the day on which they were decided. */
  getTpgBetProfit: privateRead(
    'games/app/getTpgBetProfit',
    range,
    v.object({
      ...ranged,
      ...profit,
      platforms: v.array(v.object({ code: platformCode, names: localized, ...profit })),
      days: v.array(v.object({ day: v.string(), ...profit })),
    }),
  ),
} as const

export type GameBet = v.InferOutput<typeof gameBet>
export type GameRound = v.InferOutput<typeof gameRound>

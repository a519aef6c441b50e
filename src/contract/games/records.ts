/** Calls of bets at the providers: lists, a bet, and sums. */
import * as v from 'valibot'
import { privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant, localized, page, pageRequest } from '../common.ts'
import { gameCategoryCode } from '../games.ts'
import { range, ranged } from '../reports.ts'
import { platformCode, providerGame } from './codes.ts'

export const gameBet = v.object({
  /** Of this platform. */
  id,
  /** Of the provider. */
  providerId: v.string(),
  platform: platformCode,
  game: providerGame,
  names: localized,
  category: v.nullable(gameCategoryCode),
  stake: amount,
  payout: amount,
  /** When the provider decided it, and when it was heard of here. */
  at: instant,
  heardAt: instant,
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
      result: v.optional(v.picklist(['won', 'lost'])),
    }),
    v.object({
      ...page(gameBet).entries,
      /** Of all pages. */
      sums: v.object(profit),
      /** Up to when each platform's bets are here. */
      heard: v.array(v.object({ platform: platformCode, until: v.nullable(instant) })),
    }),
  ),
  /** With what it is shown by, and checked with: for the games of the house a `roundShown`, its seed as soon as it is revealed. */
  getGameBet: privateRead('games/app/getGameBet', v.strictObject({ id }), v.object({ bet: gameBet, detail: v.unknown() })),
  /** What betting at the providers came to, by the day on which it was decided. */
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

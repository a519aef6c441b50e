/** The filter of the bets at the providers, and the request made from it. Pure. */
import type { GameCategoryCode } from '#/contract/games.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import type { GameBetSearch } from '#/shared/games/gameBetsApi.ts'
import { boundsOf, type RecordDays } from '#/shared/records/recordDays.ts'

export interface BetFilter {
  readonly platform?: string
  readonly days?: RecordDays
  readonly category?: GameCategoryCode
  /** Code of a game of the platform. */
  readonly game?: string
  /** `won`: more came back than was staked. */
  readonly result?: 'won' | 'lost'
}

/** The call for the games that can be filtered by. */
export const everyGame = { id: 'ALL' } as const

/** Named days end on `today`. */
export function searchOf({ days, ...rest }: BetFilter, today: string): GameBetSearch {
  return { ...rangeArgs(boundsOf(days, today)), ...rest }
}

/** The filter given by a link's search parameters. A code that can be none is left out. */
export function filterFrom({ platform }: { readonly platform?: string }): BetFilter {
  return platform !== undefined && /^[a-z][a-z\d]{1,15}$/.test(platform) ? { platform } : {}
}

/** Thousandths. */
export function sumsOf(bets: readonly { readonly stake: string; readonly payout: string }[]): { stake: bigint; payout: bigint } {
  return {
    stake: bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n),
    payout: bets.reduce((sum, { payout }) => sum + BigInt(payout), 0n),
  }
}

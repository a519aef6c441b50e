/** Computes the rows that explain the amount of a bet's posting: the winning levels with odds, or the lines of a request. */
import type { Localized } from '#/contract/common.ts'
import type { Bet } from '#/contract/bets.ts'
import { reversed } from '#/lib/reversed.ts'
import type { Play } from '#/rules/play.ts'

export interface OriginRow {
  readonly name: string
  /** The stake per note in thousandths, the number of notes, and for a win the odds in ten-thousandths. */
  readonly unit: string
  readonly notes: number
  readonly odds?: number
  /** Thousandths. */
  readonly amount: string
}

/** The payout of a level's winning notes in thousandths, rounded down like the payment. */
const paid = (unit: bigint, notes: number, odds: number) => (unit * BigInt(notes) * BigInt(odds)) / 10_000n

/**
 * One row for each winning level, with the recorded odds; undefined if the sum is not the posting's amount (returned stakes, capped prize),
 * which the bet's page explains.
 */
export function winRows(bet: Bet, play: Play, localized: (names: Localized) => string): OriginRow[] | undefined {
  const options = play.board.rows.flatMap((row) => row.options)
  const unit = BigInt(bet.unit) * BigInt(bet.multiple)
  const rows = Object.entries(bet.wins)
    .filter(([, notes]) => notes > 0)
    .map(([level, notes]) => {
      const option = options.find(({ code }) => code === level)
      const odds = bet.odds[level] ?? 0
      return {
        name: option ? `${localized(play.shortNames)} ${localized(option.names)}` : localized(play.names),
        unit: String(unit),
        notes,
        odds,
        amount: String(paid(unit, notes, odds)),
      }
    })
  const sum = rows.reduce((total, { amount }) => total + BigInt(amount), 0n)
  return rows.length > 0 && String(sum) === bet.payout ? rows : undefined
}

/** One row for each line of a request. */
export function stakeRows(bets: readonly Bet[], nameOf: (bet: Bet) => string): OriginRow[] {
  return reversed(bets).map((bet) => ({
    name: nameOf(bet),
    unit: String(BigInt(bet.unit) * BigInt(bet.multiple)),
    notes: bet.notes,
    amount: bet.stake,
  }))
}

/** Computes the rows that explain a posting's amount: winning levels with odds, or the bets placed. Pure. */
import type { Localized } from '#/contract/common.ts'
import type { Bet } from '#/contract/bets.ts'
import { reversed } from '#/lib/reversed.ts'
import type { Play } from '#/rules/play.ts'

export interface OriginRow {
  readonly name: string
  /** Stake per bet in thousandths, number of notes, and for a win the odds in ten-thousandths. */
  readonly unit: string
  readonly notes: number
  readonly odds?: number
  /** Thousandths. */
  readonly amount: string
}

/** Payout of a level's winning notes, rounded down like the payment: thousandths times ten-thousandths. */
const paid = (unit: bigint, notes: number, odds: number) => (unit * BigInt(notes) * BigInt(odds)) / 10_000n

/**
 * Each winning level with its recorded odds; undefined when their sum is not the amount (returned stakes, capped prize), which the bet's
 * page explains.
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

/** Each line of a request. */
export function stakeRows(bets: readonly Bet[], nameOf: (bet: Bet) => string): OriginRow[] {
  return reversed(bets).map((bet) => ({
    name: nameOf(bet),
    unit: String(BigInt(bet.unit) * BigInt(bet.multiple)),
    notes: bet.notes,
    amount: bet.stake,
  }))
}

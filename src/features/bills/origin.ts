/** How the amount of a movement came about, as rows of a table: what won at which odds, or what was bet. Pure. */
import type { Localized } from '#/contract/common.ts'
import type { Bet } from '#/contract/lottery.ts'
import { reversed } from '#/lib/reversed.ts'
import type { Play } from '#/rules/play.ts'

export interface OriginRow {
  readonly name: string
  /** Thousandths staked on a note, how many notes, and ten-thousandths of odds where it is about a win. */
  readonly unit: string
  readonly notes: number
  readonly odds?: number
  /** Thousandths. */
  readonly amount: string
}

/** What one level's winning notes pay, rounded down as it is paid: thousandths times ten-thousandths. */
const paid = (unit: bigint, notes: number, odds: number) => (unit * BigInt(notes) * BigInt(odds)) / 10_000n

/**
 * Each level that won, by its recorded odds; undefined where they do not make the amount (stakes that came back, a prize
 * that reached its limit): the bet's own page tells those.
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

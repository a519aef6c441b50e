/** Shared by both kinds of simulated matches. A market is a question about the score; its odds follow from the chances of all scores. */
import { add, type Fraction, fraction } from '../fraction.ts'
import { type Offer, pricedAt } from './game.ts'

/** Maximum long-run return of each market, in hundredths of the stakes. */
export const matchShare = 95n

/** Goals or games of the home side and of the away side. */
export type Score = readonly [home: number, away: number]
export type Markets = Readonly<Record<string, (score: Score) => boolean>>

export interface ScoreChance {
  readonly score: Score
  readonly chance: Fraction
}

export function offersOf(markets: Markets, scores: readonly ScoreChance[]): readonly Offer[] {
  return Object.entries(markets).map(([bet, isWon]) => {
    const chance = scores.filter(({ score }) => isWon(score)).reduce((sum, one) => add(sum, one.chance), fraction(0n, 1n))
    return { bet, prizes: [{ chance, pays: pricedAt(matchShare, chance) }] }
  })
}

/** Payouts of the bets, in order, for a unit staked, in ten-thousandths. */
export function paysAt(markets: Markets, offers: readonly Offer[], bets: readonly string[], score: Score): readonly number[] {
  return bets.map((bet) => (markets[bet]?.(score) ? (offers.find((offer) => offer.bet === bet)?.prizes[0]?.pays ?? 0) : 0))
}

/** Caches the result of `make` for each number. */
export function onceEach<Made>(make: (index: number) => Made): (index: number) => Made {
  const made = new Map<number, Made>()
  return (index) => {
    const known = made.get(index)
    if (known !== undefined) return known
    const now = make(index)
    made.set(index, now)
    return now
  }
}

/** The type of a bundled game: a function from random words to an outcome, and the payouts of each bet. */
import { add, type Fraction, fraction, multiply } from '../fraction.ts'
import type { NextWord } from '../random.ts'

/** A possible payout of a bet, with its exact chance. */
export interface Prize {
  readonly chance: Fraction
  /** Payout for a unit staked, including the stake, in ten-thousandths. */
  readonly pays: number
}

/** A bet on offer, with all its payouts above zero. With the remaining chance the bet pays nothing. */
export interface Offer {
  readonly bet: string
  readonly prizes: readonly Prize[]
}

/** The bets of a player in a round. */
export interface Round {
  /** Codes of the bets, all at the same stake. A bet may be repeated only if the game has `repeats`. */
  readonly bets: readonly string[]
  /** Index of the game's fixture, from 0. */
  readonly fixture: number
}

export interface Played<Outcome = unknown> {
  readonly outcome: Outcome
  /** Payout of each bet of the round, in order, for a unit staked, in ten-thousandths. */
  readonly pays: readonly number[]
}

export interface Game<Outcome = unknown> {
  /** Minimum time from one round to the next, in milliseconds (LIM-10). */
  readonly pace: number
  readonly mostBets: number
  /** A round may contain the same bet several times; each is decided on its own. */
  readonly repeats?: boolean
  /** All data that decides draws and payouts. Its hash is part of each commitment. */
  readonly table: unknown
  readonly fixtures: number
  readonly offers: (fixture: number) => readonly Offer[]
  /** Plays a round. The result depends only on the round and the words. */
  readonly play: (round: Round, next: NextWord) => Played<Outcome>
}

/** The `play` of a game: draws the outcome, then looks up its payouts. */
export function playing<Outcome>(
  outcomeOf: (round: Round, next: NextWord) => Outcome,
  paysOf: (round: Round, outcome: Outcome) => readonly number[],
): Game<Outcome>['play'] {
  return (round, next) => {
    const outcome = outcomeOf(round, next)
    return { outcome, pays: paysOf(round, outcome) }
  }
}

const nothing = fraction(0n, 1n)

/** The exact long-run return of an offer for a unit staked. */
export function returnOf({ prizes }: Offer): Fraction {
  return prizes.reduce((sum, { chance, pays }) => add(sum, multiply(chance, fraction(BigInt(pays), 10_000n))), nothing)
}

/** The chance that the bet pays anything. */
export function chanceOf({ prizes }: Offer): Fraction {
  return prizes.reduce((sum, { chance }) => add(sum, chance), nothing)
}

/** Payout in ten-thousandths of a bet with this chance, for a return of at most `share` hundredths. Whole hundredths of the stake. */
export function pricedAt(share: bigint, { numerator, denominator }: Fraction): number {
  return Number((share * denominator) / numerator) * 100
}

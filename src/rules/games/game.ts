/** What a game of the house is: a function from random words to an outcome, and a table of what each bet on it pays. */
import { add, type Fraction, fraction, multiply } from '../fraction.ts'
import type { NextWord } from '../random.ts'

/** What one bet may pay, with its exact chance. */
export interface Prize {
  readonly chance: Fraction
  /** For each unit staked, the stake included, in ten-thousandths. */
  readonly pays: number
}

/** A bet that can be made, with all prizes above nothing; what is left of the chance pays nothing. */
export interface Offer {
  readonly bet: string
  readonly prizes: readonly Prize[]
}

/** What a player has asked for. */
export interface Round {
  /** Each of them by its code, at the same stake. Not the same twice, but where a game says so. */
  readonly bets: readonly string[]
  /** Which of the game's fixtures, from 0. */
  readonly fixture: number
}

export interface Played<Outcome = unknown> {
  readonly outcome: Outcome
  /** For each bet of the round, in its order, what it pays for a unit staked, in ten-thousandths. */
  readonly pays: readonly number[]
}

export interface Game<Outcome = unknown> {
  /** The least time from one round to the next, in milliseconds (LIM-10). */
  readonly pace: number
  readonly mostBets: number
  /** The same bet may stand in a round several times: each is decided on its own. */
  readonly repeats?: boolean
  /** Everything that decides what is drawn and what is paid. Its hash is part of each commitment. */
  readonly table: unknown
  readonly fixtures: number
  readonly offers: (fixture: number) => readonly Offer[]
  /** Depends on nothing but the round and the words. */
  readonly play: (round: Round, next: NextWord) => Played<Outcome>
}

/** A round is played by drawing what happens, then looking up what that pays. */
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

/** What comes back in the long run of each unit staked: exact. */
export function returnOf({ prizes }: Offer): Fraction {
  return prizes.reduce((sum, { chance, pays }) => add(sum, multiply(chance, fraction(BigInt(pays), 10_000n))), nothing)
}

/** The chance that the bet pays anything. */
export function chanceOf({ prizes }: Offer): Fraction {
  return prizes.reduce((sum, { chance }) => add(sum, chance), nothing)
}

/** What a bet of this chance pays so that at most `share` hundredths come back, rounded down to a hundredth of the stake. */
export function pricedAt(share: bigint, { numerator, denominator }: Fraction): number {
  return Number((share * denominator) / numerator) * 100
}

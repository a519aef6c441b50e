/**
 * The odds of a parlay. Its balls are drawn without replacement, so that legs that suit each other, 大 with 小, win together
 * more often than each by itself: every combination of sides is counted, and where the product of the legs' odds would
 * return more than the prize group promises, the odds are lowered until it does not.
 */
import { never } from '../../drawn.ts'
import { fraction } from '../../fraction.ts'
import type { Fraction } from '../../fraction.ts'
import type { Levels } from '../../play.ts'
import { ballNumbers } from './balls.ts'
import { waysOfLegs } from './parlayWays.ts'

export interface Parlay {
  /** Sides that split the numbers in two: the numbers of the one; the other has the rest. */
  readonly halves: readonly (readonly number[])[]
  /** How many numbers are on the sides. The others make a leg count as odds of 1. */
  readonly of: number
  readonly mostLegs: number
  /** Of whole odds. */
  readonly scale: bigint
}

/** Legs of one size have one price: the level of a note is the sizes of its legs, 24-24-24. */
export function parlayLevel(sizes: readonly number[]): string {
  const sorted = [...sizes]
  sorted.sort((a, b) => b - a)
  return sorted.join('-')
}

/** What the return of a combination of legs is made of, as numbers of draws of its balls in order. */
interface Combination {
  /** All legs win. */
  readonly won: number
  /** One leg is returned and the others win, by the level of the others. */
  readonly partly: ReadonlyMap<string, number>
}

/** The combinations whose notes are of one level. */
interface Class {
  readonly sizes: readonly number[]
  /** All draws of as many balls in order. */
  readonly draws: bigint
  /** Equal ones once. */
  readonly combinations: Map<string, Combination>
}

/** By level, the shorter ones first. */
function classesOf({ halves, of, mostLegs }: Parlay): ReadonlyMap<string, Class> {
  const draws = [1n]
  for (let left = ballNumbers.length; draws.length <= mostLegs; left--) draws.push((draws.at(-1) ?? 1n) * BigInt(left))
  const sizesOf = [...halves.map(({ length }) => length), ...halves.map(({ length }) => of - length)]
  const returned = ballNumbers.length - of
  const ways = waysOfLegs(halves, of, mostLegs)
  const levels = new Map<string, string>()
  const classes: Map<string, Class>[] = draws.map(() => new Map<string, Class>())
  // combinations come after those that they hold
  for (const [key, won] of ways) {
    const legs = key === '' ? [] : key.split(',')
    const sizes = legs.map((kind) => sizesOf[Number(kind)] ?? 0)
    const level = parlayLevel(sizes)
    levels.set(key, level)
    const partly = new Map<string, number>()
    for (let at = 0; at < legs.length; at++) {
      if (returned === 0) break
      const others = legs.filter((_, i) => i !== at).join()
      const rest = levels.get(others) ?? ''
      partly.set(rest, (partly.get(rest) ?? 0) + returned * (ways.get(others) ?? 0))
    }
    const ofLength = classes[legs.length]
    const known = ofLength?.get(level) ?? { sizes, draws: draws[legs.length] ?? 1n, combinations: new Map() }
    known.combinations.set(`${won} ${[...partly].join(' ')}`, { won, partly })
    ofLength?.set(level, known)
  }
  return new Map(classes.slice(1).flatMap((ofLength) => [...ofLength]))
}

/** By level, of 1 / scale. The odds that the sides have by themselves, as they are shown, make the product. */
function oddsAt(classes: ReadonlyMap<string, Class>, { numerator, denominator }: Fraction, scale: bigint): ReadonlyMap<string, bigint> {
  const odds = new Map<string, bigint>([['', scale]])
  for (const [level, { sizes, draws, combinations }] of classes) {
    // the most that each combination may pay when all its legs win
    const limits = [...combinations.values()].map(({ won, partly }) => {
      const paid = [...partly].reduce((sum, [rest, count]) => sum + BigInt(count) * (odds.get(rest) ?? 0n), 0n)
      return (numerator * draws * scale - denominator * paid) / (denominator * BigInt(won))
    })
    const product = sizes.reduce((all, size) => all * (odds.get(String(size)) ?? 0n), 1n) / scale ** BigInt(sizes.length - 1)
    const most = sizes.length === 1 ? limits : [product, ...limits]
    odds.set(
      level,
      most.reduce((least, limit) => (limit < least ? limit : least)),
    )
  }
  return odds
}

export function parlayLevels(parlay: Parlay): Levels {
  const classes = classesOf(parlay)
  const known = new Map<string, ReadonlyMap<string, bigint>>()
  const atReturn = (returned: Fraction) => {
    const key = `${returned.numerator}/${returned.denominator}`
    const odds = known.get(key) ?? oddsAt(classes, returned, parlay.scale)
    known.set(key, odds)
    return odds
  }
  return Object.fromEntries(
    [...classes].map(([level, { combinations, draws }]) => [
      level,
      {
        // of the likeliest combination of the level
        win: fraction(BigInt(Math.max(...[...combinations.values()].map(({ won }) => won))), draws),
        push: never,
        odds: (returned: Fraction) => fraction(atReturn(returned).get(level) ?? 0n, parlay.scale),
      },
    ]),
  )
}

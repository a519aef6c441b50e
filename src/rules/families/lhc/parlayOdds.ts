/**
 * The odds of a parlay. Its balls are drawn without replacement, so legs such as 大 and 小 win together more often than independent legs
 * would. Every combination of sides is therefore counted. If the product of the legs' odds would return more than the prize group allows,
 * the odds are lowered to the allowed return.
 */
import { never } from '../../drawn.ts'
import { fraction, type Fraction } from '../../fraction.ts'
import type { Levels } from '../../play.ts'
import { ballNumbers } from './balls.ts'
import { waysOfLegs } from './parlayWays.ts'

export interface Parlay {
  /** For each pair of sides, the numbers of one side. The other side has the rest of the numbers. */
  readonly halves: readonly (readonly number[])[]
  /** Count of the numbers that are on sides. With any other number a leg counts with odds of 1. */
  readonly of: number
  readonly mostLegs: number
  /** The value of odds of 1. */
  readonly scale: bigint
}

/** The level of a note: the sizes of its legs, such as 24-24-24. Legs of equal size have equal odds. */
export function parlayLevel(sizes: readonly number[]): string {
  const sorted = [...sizes]
  sorted.sort((a, b) => b - a)
  return sorted.join('-')
}

/** The winning draws of a combination of legs, as numbers of ordered draws of its balls. */
interface Combination {
  /** Draws in which all legs win. */
  readonly won: number
  /** Draws in which one leg is returned and the others win, by the level of the others. */
  readonly partly: ReadonlyMap<string, number>
}

/** The combinations of one level. */
interface Class {
  readonly sizes: readonly number[]
  /** The number of ordered draws of as many balls. */
  readonly draws: bigint
  /** Combinations with equal counts are stored once. */
  readonly combinations: Map<string, Combination>
}

/** Classes by level, classes with fewer legs first. */
function classesOf({ halves, of, mostLegs }: Parlay): ReadonlyMap<string, Class> {
  const draws = [1n]
  for (let left = ballNumbers.length; draws.length <= mostLegs; left--) draws.push((draws.at(-1) ?? 1n) * BigInt(left))
  const sizesOf = [...halves.map(({ length }) => length), ...halves.map(({ length }) => of - length)]
  const returned = ballNumbers.length - of
  const ways = waysOfLegs(halves, of, mostLegs)
  const levels = new Map<string, string>()
  const classes: Map<string, Class>[] = draws.map(() => new Map<string, Class>())
  // a combination comes after the combinations that it contains
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

/** Odds by level, in units of 1 / scale. The product uses the rounded odds of single legs, as the app shows them. */
function oddsAt(classes: ReadonlyMap<string, Class>, { numerator, denominator }: Fraction, scale: bigint): ReadonlyMap<string, bigint> {
  const odds = new Map<string, bigint>([['', scale]])
  for (const [level, { sizes, draws, combinations }] of classes) {
    // the highest odds that each combination allows when all its legs win
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
        // the chance of the likeliest combination of the level
        win: fraction(BigInt(Math.max(...[...combinations.values()].map(({ won }) => won))), draws),
        push: never,
        odds: (returned: Fraction) => fraction(atReturn(returned).get(level) ?? 0n, parlay.scale),
      },
    ]),
  )
}

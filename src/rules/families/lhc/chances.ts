/** Exact chances for plays on several of the drawn balls, by formula, because the results are too many to list. */
import { never } from '../../drawn.ts'
import { fraction, type Fraction } from '../../fraction.ts'
import type { Level } from '../../play.ts'
import { choose } from '../../spaces.ts'
import { ballNumbers, drawn } from './balls.ts'

/** A level that only wins or loses. */
export function winning(win: Fraction): Level {
  return { win, push: never }
}

const balls = ballNumbers.length

/** The chance that none of `count` numbers is among the `shown` drawn balls. */
export function absentChance(count: number, shown = drawn): Fraction {
  return fraction(choose(balls - count, shown), choose(balls, shown))
}

/** The chance that each of several disjoint sets shows at least one of its numbers. By inclusion and exclusion. */
export function presentChance(sizes: readonly number[], shown = drawn): Fraction {
  let ways = 0n
  for (let without = 0; without < 2 ** sizes.length; without++) {
    const left = sizes.filter((_, at) => Math.floor(without / 2 ** at) % 2 === 1)
    const count = left.reduce((sum, size) => sum + size, 0)
    ways += (left.length % 2 === 1 ? -1n : 1n) * choose(balls - count, shown)
  }
  return fraction(ways, choose(balls, shown))
}

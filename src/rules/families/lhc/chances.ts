/** Exact chances of a draw of different balls, for plays that look at more of them than can be counted through. */
import { fraction } from '../../fraction.ts'
import type { Fraction } from '../../fraction.ts'
import type { Level } from '../../play.ts'
import { choose } from '../../spaces.ts'
import { ballNumbers, drawn } from './balls.ts'

export const never: Fraction = fraction(0n, 1n)

/** A level that only wins or loses. */
export function winning(win: Fraction): Level {
  return { win, push: never }
}

const balls = ballNumbers.length

/** None of `count` numbers shows. */
export function absentChance(count: number, shown = drawn): Fraction {
  return fraction(choose(balls - count, shown), choose(balls, shown))
}

/** Each of these sets, which have no number in common, shows with at least one of its numbers: by inclusion and exclusion. */
export function presentChance(sizes: readonly number[], shown = drawn): Fraction {
  let ways = 0n
  for (let without = 0; without < 2 ** sizes.length; without++) {
    const left = sizes.filter((_, at) => Math.floor(without / 2 ** at) % 2 === 1)
    const count = left.reduce((sum, size) => sum + size, 0)
    ways += (left.length % 2 === 1 ? -1n : 1n) * choose(balls - count, shown)
  }
  return fraction(ways, choose(balls, shown))
}

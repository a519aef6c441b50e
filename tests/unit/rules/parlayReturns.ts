/** The odds of the parlay of Mark Six, held to every combination of sides, each counted ball by ball. */
import { expect } from 'vitest'
import { defaultRules, rulesOf, versionOf, type RuleConfig } from '#/rules/config.ts'
import { oddsOf } from '#/rules/engine.ts'
import { balls, onSides } from './lhcOracle.ts'
import { lhcPlay } from './lhcSelections.ts'

export const sides = ['big', 'small', 'odd', 'even', 'sum-odd', 'sum-even', 'sum-big', 'sum-small', 'tail-big', 'tail-small']
export const parlay = lhcPlay('LHCGG')
export const prizeGroups = [...Array.from({ length: 81 }, (_, i) => 1800 + 2 * i), 1980, 2000]

/** Draws in order of as many balls as legs, each ball on its leg's side: ball by ball, each goes to one leg still free, or to none. */
function drawsOf(legs: readonly (readonly number[])[]): number {
  let ways = new Float64Array(2 ** legs.length)
  ways[0] = 1
  for (const ball of balls) {
    const next = ways.slice()
    for (const [at, leg] of legs.entries()) {
      if (!leg.includes(ball)) continue
      // The legs that are filled, as bits.
      const bit = 1 << at
      for (let filled = 0; filled < ways.length; filled++) {
        if ((filled & bit) === 0) next[filled | bit] = (next[filled | bit] ?? 0) + (ways[filled] ?? 0)
      }
    }
    ways = next
  }
  return ways.at(-1) ?? 0
}

/** Every combination with repetition of `count` sides. */
function combinations(count: number, from = 0): string[][] {
  if (count === 0) return [[]]
  return sides.slice(from).flatMap((side, at) => combinations(count - 1, from + at).map((rest) => [side, ...rest]))
}

interface Combination {
  readonly level: string
  readonly legs: number
  readonly won: number
  readonly partly: ReadonlyMap<string, number>
}

function counted(returns49: boolean): Combination[] {
  const numbers = (side: string) => balls.filter((ball) => onSides(side, ball) && (ball < 49 || !returns49))
  const sets = new Map(sides.map((side) => [side, numbers(side)]))
  const setOf = (side: string) => sets.get(side) ?? []
  const level = (legs: readonly string[]) =>
    legs
      .map((side) => setOf(side).length)
      .toSorted((a, b) => b - a)
      .join('-')
  const known = new Map<string, number>()
  const draws = (legs: readonly string[]) => {
    const ways = known.get(legs.join()) ?? drawsOf(legs.map(setOf))
    known.set(legs.join(), ways)
    return ways
  }
  const different = new Map<string, Combination>()
  for (let count = 2; count <= 6; count++) {
    for (const legs of combinations(count)) {
      const partly = new Map<string, number>()
      for (const at of returns49 ? legs.keys() : []) {
        // 49 is on the returned leg's ball, the others are on their sides among the other 48
        const others = legs.filter((_, i) => i !== at)
        partly.set(level(others), (partly.get(level(others)) ?? 0) + draws(others))
      }
      const one = { level: level(legs), legs: count, won: draws(legs), partly }
      different.set(`${one.level} ${one.won} ${[...partly].join()}`, one)
    }
  }
  return [...different.values()]
}

const draws = (count: number) => Array.from({ length: count }, (_, i) => BigInt(49 - i)).reduce((all, left) => all * left, 1n)

/** The payouts over all draws, in ten-thousandths of the stake. */
function paidBy({ level, won, partly }: Combination, odds: Readonly<Record<string, number>>, more = 0): bigint {
  const rest = [...partly].reduce((sum, [other, ways]) => sum + BigInt(ways) * BigInt(odds[other] ?? 0), 0n)
  return BigInt(won) * BigInt((odds[level] ?? 0) + more) + rest
}

const product = (level: string, odds: Readonly<Record<string, number>>) =>
  Number(level.split('-').reduce((all, leg) => all * BigInt(odds[leg] ?? 0), 1n) / 10_000n ** BigInt(level.split('-').length - 1))

export const rules: readonly [string, RuleConfig, boolean][] = [
  ['49 returns the stake', defaultRules, true],
  ['49 is big and odd', rulesOf(versionOf({ lhc49TwoSides: 'win' })), false],
]

/** At no group does a combination of two to six legs bring back more than the group; the odds are as high as that allows. */
export function expectReturns(groups: readonly number[], config: RuleConfig, returns49: boolean): void {
  const all = counted(returns49)
  const wrong: string[] = []
  for (const prizeGroup of groups) {
    const odds = oddsOf(parlay, prizeGroup, config)
    const binding = new Set<string>()
    for (const one of all) {
      const limit = BigInt(prizeGroup) * 10_000n * draws(one.legs)
      if (paidBy(one, odds) * 2000n > limit) wrong.push(`${one.level} at ${prizeGroup} returns too much`)
      if (paidBy(one, odds, 1) * 2000n > limit) binding.add(one.level)
    }
    for (const level of Object.keys(odds).filter((key) => key.includes('-'))) {
      // the product of the legs, or as much as some combination allows
      const legs = product(level, odds)
      const asMuchAsAllowed = odds[level] === legs || ((odds[level] ?? 0) < legs && binding.has(level))
      if (!asMuchAsAllowed) wrong.push(`${level} at ${prizeGroup} pays ${odds[level]}, its legs ${legs}`)
    }
  }
  expect(wrong).toEqual([])
}

/** Where 49 returns the stake, a parlay pays just the product of its legs, at every group that is sold. */
export function expectProducts(groups: readonly number[]): void {
  for (const prizeGroup of groups.filter((group) => group <= 1960)) {
    const odds = oddsOf(parlay, prizeGroup)
    for (const level of Object.keys(odds)) expect(odds[level], `${level} at ${prizeGroup}`).toBe(product(level, odds))
  }
}

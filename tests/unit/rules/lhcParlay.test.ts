/** The parlay of Mark Six: its return over every combination of sides, each counted ball by ball. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRules, rulesOf, versionOf, type RuleConfig } from '#/rules/config.ts'
import { levelsOf, oddsOf, settle } from '#/rules/engine.ts'
import { balls, onSides, oracleOutcome } from './lhcOracle.ts'
import { houses, lhcPlay } from './lhcSelections.ts'

const sides = ['big', 'small', 'odd', 'even', 'sum-odd', 'sum-even', 'sum-big', 'sum-small', 'tail-big', 'tail-small']
const parlay = lhcPlay('LHCGG')
const prizeGroups = [...Array.from({ length: 81 }, (_, i) => 1800 + 2 * i), 1980, 2000]

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

function counted(returns49: boolean, most: number): Combination[] {
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
  for (let count = 2; count <= most; count++) {
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

const rules: readonly [string, RuleConfig, boolean][] = [
  ['49 returns the stake', defaultRules, true],
  ['49 is big and odd', rulesOf(versionOf({ lhc49TwoSides: 'win' })), false],
]

describe('a parlay of two to six legs', () => {
  it.each(rules)(
    'brings back no more than the prize group, for every combination of sides and every group: %s',
    (_, config, returns49) => {
      const all = counted(returns49, 6)
      const wrong: string[] = []
      for (const prizeGroup of prizeGroups) {
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
    },
    60_000,
  )

  it('counts a leg that shows 49 as odds of 1, and has the odds that the others are paid by', () => {
    // every leg wins except with the ball 49, with any picked side
    const round = fc
      .shuffledSubarray(
        balls.filter((ball) => ball !== 49),
        { minLength: 6, maxLength: 6 },
      )
      .chain((some) =>
        fc.tuple(
          fc.constant(some),
          fc.nat(5),
          fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }),
          fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 2 }),
        ),
      )
    fc.assert(
      fc.property(round, fc.constantFrom(...houses), ([some, at, picks, places], { config, house }) => {
        const draw = [...some.slice(0, at), 49, ...some.slice(at)]
        const selection = [0, 1, 2, 3, 4, 5].map((place) => {
          const right = sides.filter((side) => onSides(side, draw[place] ?? 0) || place === at)
          return places.includes(place) ? right.slice((picks[place] ?? 0) % right.length).slice(0, 1) : []
        })
        const wins = settle(parlay, selection, draw, config)
        expect(wins).toEqual(oracleOutcome('LHCGG', selection, draw, house).wins)
        const [level] = Object.keys(wins)
        const legs = places.length - Number(places.includes(at))
        expect(level === undefined || !house.returns49 ? legs : level.split('-').length).toBe(legs)
        expect(parlay.rule.levelsOf(selection, config)).toEqual(expect.arrayContaining(Object.keys(wins)))
      }),
    )
  })

  it('pays just the product of its legs at every group that is sold, where 49 returns the stake', () => {
    for (const prizeGroup of prizeGroups.filter((group) => group <= 1960)) {
      const odds = oddsOf(parlay, prizeGroup)
      for (const level of Object.keys(odds)) expect(odds[level], `${level} at ${prizeGroup}`).toBe(product(level, odds))
    }
  })

  it('has the chance of the likeliest combination: big with small before big with big', () => {
    expect(levelsOf(parlay)['24-24']?.win).toEqual({ numerator: 12n, denominator: 49n })
  })
})

/** The parlay of Mark Six: its returns at a few prize groups, its legs and its chance; `lhcParlay.slow.test.ts` has every group. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelsOf, settle } from '#/rules/engine.ts'
import { balls, onSides, oracleOutcome } from './lhcOracle.ts'
import { houses } from './lhcSelections.ts'
import { expectProducts, expectReturns, parlay, rules, sides } from './parlayReturns.ts'

/** The lowest and the highest, and the last that is sold. */
const groups = [1800, 1960, 2000]

describe('a parlay of two to six legs', () => {
  it.each(rules)('brings back no more than the prize group, for every combination of sides: %s', (_, config, returns49) =>
    expectReturns(groups, config, returns49),
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

  it('pays just the product of its legs, where 49 returns the stake', () => expectProducts(groups))

  it('has the chance of the likeliest combination: big with small before big with big', () => {
    expect(levelsOf(parlay)['24-24']?.win).toEqual({ numerator: 12n, denominator: 49n })
  })
})

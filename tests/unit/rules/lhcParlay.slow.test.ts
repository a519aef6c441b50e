/** The parlay of Mark Six at every prize group. */
import { describe, it } from 'vitest'
import { expectProducts, expectReturns, prizeGroups, rules } from './parlayReturns.ts'

describe('a parlay of two to six legs', () => {
  it.each(rules)('brings back no more than the prize group, for every combination of sides and every group: %s', (_, config, returns49) =>
    expectReturns(prizeGroups, config, returns49),
  )

  it('pays just the product of its legs at every group that is sold, where 49 returns the stake', () => expectProducts(prizeGroups))
})

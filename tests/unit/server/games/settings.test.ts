// What an operator may set for a provider's rebates
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bundledProviderGames } from '../../../../server/domains/games/providers/bundledGames.ts'
import { gameSettings, mostRebate, usualProvider } from '../../../../server/domains/games/settings.ts'

const { schema } = gameSettings.gameProviders

/** The stored form of these shares, or the reason of the refusal. */
function read(rebate: unknown): unknown {
  const { success, output, issues } = v.safeParse(schema, { stone: { ...usualProvider, rebate } })
  return success ? output['stone']?.rebate : issues[0].message
}

describe('shares of agents', () => {
  it('are whole hundredths of a percent, from the nearest agent upward', () => {
    for (const shares of [[], [50], [50, 20], [0, 20], [mostRebate]]) expect(read(shares)).toEqual(shares)
  })

  it('are none if an earlier setting does not name them', () => {
    const { rebate, ...before } = usualProvider
    expect(rebate).toEqual([])
    expect(v.parse(schema, { stone: before })['stone']).toEqual(usualProvider)
  })

  it('are 0.75 % at most together, and are refused above that with a text', () => {
    const words = 'shares are hundredths of a percent, and come to 75 at most together'
    expect(read([mostRebate + 1])).toBe(words)
    expect(read([50, 20, 6])).toBe(words)
  })

  it('are for ten agents at most, and are neither fractions nor negative', () => {
    expect(read(Array.from({ length: 10 }, () => 1))).toHaveLength(10)
    expect(read(Array.from({ length: 11 }, () => 1))).toContain('at most 10 agents')
    for (const wrong of [[0.5], [-1], ['50'], 50, null]) expect(read(wrong)).toEqual(expect.any(String))
  })

  it('leave the house a part of each bet, so that a player below own accounts loses', () => {
    const returns = bundledProviderGames().map(({ returns: of }) => of?.highest ?? 0)
    expect(Math.max(...returns) + mostRebate).toBeLessThan(10_000 - 25)
  })
})

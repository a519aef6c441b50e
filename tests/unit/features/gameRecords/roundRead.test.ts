/** The reading of a bet's detail: a round that can be drawn and checked, a round unknown to this app, or no round. */
import { describe, expect, it } from 'vitest'
import { linesOf, readRound } from '#/features/gameRecords/roundRead.ts'
import { bundledGames } from '#/rules/games/codes.ts'
import { drawableOf } from '#/shared/roundArt/drawable.ts'
import { makeRound } from './rounds.ts'

describe('a detail', () => {
  it('in the form of a round is a round, also with other fields', async () => {
    const round = await makeRound('baccarat')
    expect(readRound({ ...round, later: true })).toEqual({ kind: 'round', round })
    expect(readRound({ ...round, seed: null })).toMatchObject({ kind: 'round', round: { seed: null } })
  })

  it('with a commitment in an unknown form is foreign', async () => {
    const round = await makeRound('slot')
    expect(readRound({ ...round, game: 'roulette' })).toEqual({ kind: 'foreign' })
    expect(readRound({ ...round, pays: [] })).toEqual({ kind: 'foreign' })
    expect(readRound({ commit: 'x' })).toEqual({ kind: 'foreign' })
  })

  it.each([null, 'a text', 7, {}, { picked: 'red', drawn: '17' }, [{ commit: 'x' }]])('%j has no data for a check', (detail) => {
    expect(readRound(detail)).toEqual({ kind: 'none' })
  })
})

describe('the outcome of a round', () => {
  it.each(bundledGames)('in %s can be drawn from the outcome of its rules', async (game) => {
    const round = await makeRound(game)
    expect(drawableOf(round)).toEqual({ game, outcome: round.outcome })
  })

  it.each([
    ['niuniu', { player: [0, 1, 2, 3], banker: [4, 5, 6, 7, 8] }],
    ['niuniu', { player: [0, 1, 2, 3, 52], banker: [4, 5, 6, 7, 8] }],
    ['baccarat', { player: [0], banker: [1, 2] }],
    ['slot', { stops: [0, 1, 2, 3, 16] }],
    ['slot', { stops: [0, 1, 2, 3] }],
    ['fishing', [true]],
    ['fishing', 'all'],
    ['football', { score: [1], goals: [] }],
    ['esports', { score: [2, 0], games: [{ winner: 'both', seconds: 1, towers: 1 }] }],
  ] as const)('in %s in the form %j is not drawn', async (game, outcome) => {
    expect(drawableOf({ ...(await makeRound(game)), outcome })).toBeUndefined()
  })
})

describe('the lines of a round', () => {
  it('are its bets, with equal bets merged', () => {
    expect(linesOf({ bets: ['red', 'ray', 'red'], pays: [20_000, 0, 0] }, '30000')).toEqual([
      { bet: 'red', count: 2, hits: 1, stake: 20_000n, paid: 20_000n },
      { bet: 'ray', count: 1, hits: 0, stake: 10_000n, paid: 0n },
    ])
  })

  it('count in points of the platform, whatever the unit of its provider', async () => {
    const round = await makeRound('niuniu', { bets: ['player', 'banker'] })
    const lines = linesOf(round, '4000')
    expect(lines.map(({ stake }) => stake)).toEqual([2000n, 2000n])
    expect(lines.reduce((sum, { paid }) => sum + paid, 0n)).toBe(3900n)
  })
})

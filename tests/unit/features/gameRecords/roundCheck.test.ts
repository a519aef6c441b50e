/** A round replayed on the device: the matching values, and each changed value, which the check finds and names. */
import { describe, expect, it } from 'vitest'
import { checkRound, type RoundCheckName } from '#/features/gameRecords/roundCheck.ts'
import { bundledGames } from '#/rules/games/codes.ts'
import type { RoundShown } from '#/rules/games/messages.ts'
import { makeRound } from './rounds.ts'

const failing = async (round: RoundShown) => (await checkRound(round))?.checks.filter(({ ok }) => !ok).map(({ name }) => name)

it.each(bundledGames)('a round of %s agrees in everything', async (game) => {
  const checked = await checkRound(await makeRound(game))
  expect(checked?.ok).toBe(true)
  expect(checked?.checks.map(({ name }) => name)).toEqual(['table', 'commit', 'outcome', 'pays', 'payout'])
})

it('cannot be checked while its seed is closed', async () => {
  expect(await checkRound(await makeRound('slot', { seed: null }))).toBeNull()
})

describe('of a round in which something was changed', () => {
  const bets = ['player', 'banker', 'tie']
  it.each<[string, Partial<RoundShown>, readonly RoundCheckName[]]>([
    // The commitment holds the table's hash.
    ['the table', { tableHash: '0'.repeat(64) }, ['table', 'commit']],
    ['the commitment', { commit: '0'.repeat(64) }, ['commit']],
    ['what was shown', { outcome: { player: [0, 1], banker: [2, 3] } }, ['outcome']],
    ['what was paid for a bet', { pays: [1, 1, 1], payout: '3' }, ['pays']],
    ['what was paid in all', { payout: '999000' }, ['payout']],
    ['the stake', { total: '999000' }, ['payout']],
  ])('fails only the check for %s', async (_, changed, names) => {
    expect(await failing(await makeRound('baccarat', { bets, ...changed }))).toEqual(names)
  })

  it.each<[string, (round: RoundShown) => Partial<RoundShown>, RoundCheckName]>([
    ['the seed', () => ({ seed: '5d'.repeat(32) }), 'commit'],
    ["the member's seed", () => ({ clientSeed: 'other' }), 'outcome'],
    ['the number of the round', ({ nonce }) => ({ nonce: nonce + 1 }), 'outcome'],
  ])('%s is found', async (_, change, name) => {
    const round = await makeRound('niuniu')
    expect(await failing({ ...round, ...change(round) })).toContain(name)
  })
})

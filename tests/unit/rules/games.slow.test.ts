/** The chances of bundled games by a count of all that can happen; `games.test.ts` has the returns that follow from them. */
import { describe, expect, it } from 'vitest'
import { fraction } from '#/rules/fraction.ts'
import type { BundledGame } from '#/rules/games/codes.ts'
import { chanceOf, type Offer } from '#/rules/games/game.ts'
import { bundledGame } from '#/rules/games/games.ts'
import { niuniuPointsByThrees, slotPays } from './gamesOracle.ts'

const offerOf = (game: BundledGame, bet: string): Offer =>
  bundledGame(game)
    .offers(0)
    .find((offer) => offer.bet === bet) ?? { bet, prizes: [] }

describe('a second count', () => {
  it('of all 2,598,960 hands of niuniu has the same number of each points', () => {
    const hands = new Map<number, bigint>()
    let all = 0n
    for (let a = 0; a < 48; a++)
      for (let b = a + 1; b < 49; b++)
        for (let c = b + 1; c < 50; c++)
          for (let d = c + 1; d < 51; d++)
            for (let e = d + 1; e < 52; e++) {
              const points = niuniuPointsByThrees([a, b, c, d, e])
              hands.set(points, (hands.get(points) ?? 0n) + 1n)
              all += 1n
            }
    expect(all).toBe(2_598_960n)
    const sum = (lowest: number, highest: number) =>
      [...hands].filter(([points]) => points >= lowest && points <= highest).reduce((total, [, count]) => total + count, 0n)
    const counted = { none: sum(0, 0), low: sum(1, 6), high: sum(7, 9), niuniu: sum(10, 10) }
    for (const [bet, count] of Object.entries(counted)) expect(chanceOf(offerOf('niuniu', bet)), bet).toEqual(fraction(count, all))
  }, 60_000)

  it('of all 1,048,576 windows of the slot has the same number of each prize', () => {
    const windows = new Map<number, number>()
    for (let at = 0; at < 16 ** 5; at++) {
      const pays = slotPays([at % 16, (at >> 4) % 16, (at >> 8) % 16, (at >> 12) % 16, at >> 16])
      windows.set(pays, (windows.get(pays) ?? 0) + 1)
    }
    windows.delete(0)
    const prizes = [...windows].map(([pays, count]) => ({ pays: pays * 500, chance: fraction(BigInt(count), 16n ** 5n) }))
    expect(prizes.toSorted((a, b) => a.pays - b.pays)).toEqual(offerOf('slot', 'spin').prizes)
  }, 60_000)
})

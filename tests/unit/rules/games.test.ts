// The bundled games: exact returns by a second count, fair rounds in the long run, and checks that find any change
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from '#/lib/canonical.ts'
import { hex } from '#/lib/crypto.ts'
import { add, compare, fraction, multiply } from '#/rules/fraction.ts'
import { baccaratTotal } from '#/rules/games/baccarat.ts'
import { commitOfSeed, type RoundProof, tableHashOf, verifyRound } from '#/rules/games/fair.ts'
import { esportsFixtures, footballFixtures } from '#/rules/games/fixtures.ts'
import { chanceOf, type Offer, returnOf } from '#/rules/games/game.ts'
import { bundledGames, isBundledGame } from '#/rules/games/codes.ts'
import { bundledGame } from '#/rules/games/games.ts'
import { niuniuPair, niuniuPoints, niuniuValue } from '#/rules/games/niuniu.ts'
import { lineRuns, slotWindow } from '#/rules/games/slot.ts'
import type { NextWord } from '#/rules/random.ts'
import { countRounds, examineRounds, wordsOfRound } from '../../support/fastRounds.ts'
import { failed } from '../../support/randomness.ts'
import { commitment, payOut, poisson } from './gamesOracle.ts'

const offerOf = (game: (typeof bundledGames)[number], bet: string, fixture = 0): Offer =>
  bundledGame(game)
    .offers(fixture)
    .find((offer) => offer.bet === bet) ?? { bet, prizes: [] }

/** Hundredths of a percent, rounded down. */
const percent = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number((numerator * 1_000_000n) / denominator) / 10_000

const everyOffer = bundledGames.flatMap((game) =>
  Array.from({ length: bundledGame(game).fixtures }, (_, fixture) =>
    bundledGame(game)
      .offers(fixture)
      .map((offer) => ({ game, fixture, offer })),
  ).flat(),
)

describe('the long-run return', () => {
  it('is exact: never more than the stake, never less than 75 %, of every bet of every game', () => {
    expect(everyOffer.length).toBeGreaterThan(100)
    for (const { game, offer } of everyOffer) {
      const back = returnOf(offer)
      expect(compare(back, fraction(1n, 1n)), `${game} ${offer.bet}`).toBeLessThan(0)
      expect(compare(back, fraction(3n, 4n)), `${game} ${offer.bet}`).toBeGreaterThan(0)
      expect(compare(chanceOf(offer), fraction(1n, 1n))).toBeLessThanOrEqual(0)
    }
  })

  it.each([
    ['baccarat', 'player', 98.7649],
    ['baccarat', 'banker', 98.942],
    ['baccarat', 'tie', 85.6403],
    ['baccarat', 'playerPair', 89.6385],
    ['baccarat', 'bankerPair', 89.6385],
    ['niuniu', 'player', 97.5],
    ['niuniu', 'banker', 97.5],
    ['niuniu', 'none', 94.9657],
    ['niuniu', 'low', 94.9845],
    ['niuniu', 'high', 94.911],
    ['niuniu', 'niuniu', 94.9829],
    ['slot', 'spin', 95.3456],
  ] as const)('of %s on %s is %f %%', (game, bet, back) => {
    expect(percent(returnOf(offerOf(game, bet)))).toBe(back)
  })

  it('of each shot is 97 %, for any fish', () => {
    const { offers } = bundledGame('fishing')
    expect(offers(0).map((offer) => percent(returnOf(offer)))).toEqual([97, 97, 97, 97, 97])
  })

  it.each(['football', 'esports'] as const)(
    'of each market of %s is 95 %% at most, and less than one hundredth of the odds below',
    (game) => {
      for (let fixture = 0; fixture < bundledGame(game).fixtures; fixture++)
        for (const offer of bundledGame(game).offers(fixture)) {
          const back = returnOf(offer)
          expect(compare(back, fraction(95n, 100n))).toBeLessThanOrEqual(0)
          const [{ chance, pays } = { chance: fraction(0n, 1n), pays: 0 }] = offer.prizes
          const dearer = returnOf({ bet: '', prizes: [{ chance, pays: pays + 100 }] })
          expect(compare(dearer, fraction(95n, 100n))).toBeGreaterThan(0)
        }
    },
  )
})

describe('a second count', () => {
  it("of the slot's runs on one line adds up to the return", () => {
    const sum = lineRuns().reduce(
      (all, { chance, multiple }) => add(all, multiply(chance, fraction(BigInt(multiple), 1n))),
      fraction(0n, 1n),
    )
    expect(sum).toEqual(returnOf(offerOf('slot', 'spin')))
  })

  it('of the goals is Poisson’s distribution, each table adding up to one', () => {
    const table: unknown = bundledGame('football').table
    const tables: unknown = Reflect.get(Object(table), 'goalTables')
    const entries = Object.entries(Object(tables)) as [string, number[]][]
    expect(entries.length).toBeGreaterThan(3)
    for (const [mean, chances] of entries) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBe(1_000_000)
      // The last one includes the tail after it.
      for (const [goals, chance] of chances.slice(0, -1).entries())
        expect(Math.abs(chance - (poisson(Number(mean))[goals] ?? 0))).toBeLessThan(1)
    }
    expect(footballFixtures.flatMap(({ means }) => means).every((mean) => entries.some(([own]) => Number(own) === mean))).toBe(true)
  })
})

describe('many rounds', () => {
  const fixturesOf = (game: (typeof bundledGames)[number]) => (bundledGame(game).fixtures > 1 ? [0, bundledGame(game).fixtures - 1] : [0])

  it('pay each prize as often as it should be', () => {
    const verdicts = bundledGames.flatMap((game) =>
      fixturesOf(game).flatMap((fixture) => examineRounds(game, fixture, countRounds(game, fixture, 20_000))),
    )
    expect(verdicts.length).toBeGreaterThan(50)
    expect(failed(verdicts)).toEqual([])
  }, 60_000)

  it('of a generator with only twelve words are detected in every game', () => {
    const short =
      (next: NextWord): NextWord =>
      () =>
        next() % 12
    for (const game of bundledGames) expect(failed(examineRounds(game, 0, countRounds(game, 0, 20_000, short))), game).not.toEqual([])
  }, 60_000)

  it('never deal a card twice', () => {
    for (let nonce = 0; nonce < 500; nonce++)
      for (const game of ['niuniu', 'baccarat'] as const) {
        const { outcome } = bundledGame(game).play({ bets: [], fixture: 0 }, wordsOfRound(game, new Uint8Array(32), 'cards', nonce))
        const cards = Object.values(Object(outcome)).flat()
        expect(new Set(cards).size).toBe(cards.length)
      }
  })
})

/** A round as it is played and shown. */
async function proofOf(
  game: (typeof bundledGames)[number],
  nonce: number,
  fixture: number,
  bets: readonly string[],
): Promise<RoundProof & { seed: string }> {
  const seed = new Uint8Array(32).fill(nonce % 256)
  const tableHash = await tableHashOf(bundledGame(game))
  const { pays } = bundledGame(game).play({ bets, fixture }, wordsOfRound(game, seed, 'mine', nonce))
  return { game, bets, fixture, clientSeed: 'mine', nonce, tableHash, commit: await commitOfSeed(tableHash, seed), seed: hex(seed), pays }
}

describe('a player’s own check', () => {
  it.each(bundledGames)('of %s agrees with the rounds, and with a script without code of the app', async (game) => {
    const { fixtures, offers, table, repeats } = bundledGame(game)
    for (let nonce = 0; nonce < 300; nonce++) {
      const fixture = nonce % fixtures
      const all = offers(fixture)
      const codes = all.map(({ bet }) => bet)
      const proof = await proofOf(game, nonce, fixture, repeats ? [...codes, ...codes] : codes)
      expect(await verifyRound(bundledGame(proof.game), proof)).toMatchObject({ ok: true })
      const odds = Object.fromEntries(all.map(({ bet, prizes }) => [bet, prizes[0]?.pays ?? 0]))
      const published: unknown = table
      expect(payOut(proof, published as Parameters<typeof payOut>[1], odds)).toEqual(proof.pays)
      expect(commitment(canonical(table), proof.seed)).toBe(proof.commit)
    }
  })

  it('finds another seed, another table, another nonce, and other pays', async () => {
    const proof = await proofOf('baccarat', 3, 0, ['player', 'banker', 'tie'])
    const steps = async (changed: Partial<RoundProof>) => (await verifyRound(bundledGame(proof.game), { ...proof, ...changed }))?.steps
    expect(await steps({ seed: '00'.repeat(32) })).toMatchObject({ table: true, commit: false })
    expect(await steps({ tableHash: '00'.repeat(32) })).toMatchObject({ table: false, commit: false })
    expect(await steps({ pays: [0, 0, 0] })).toEqual({ table: true, commit: true, pays: false })
    expect(await steps({ pays: proof.pays.slice(1) })).toMatchObject({ pays: false })
    const others = await Promise.all(Array.from({ length: 10 }, (_, nonce) => steps({ nonce: nonce + 4 })))
    expect(others.some((step) => step?.pays === false)).toBe(true)
  })

  it('has no data to check before the seed is revealed', async () => {
    const proof = await proofOf('slot', 1, 0, ['spin'])
    expect(await verifyRound(bundledGame(proof.game), { ...proof, seed: null })).toBeNull()
    expect(await verifyRound(bundledGame(proof.game), { ...proof, seed: 'no seed' })).toBeNull()
  })
})

describe('the outcome that a player sees', () => {
  it('names the two cards of a bull, which are its points', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 5, maxLength: 5 }), (cards) => {
        const pair = niuniuPair(cards)
        const points = niuniuPoints(cards)
        if (pair === undefined) return points === 0
        const [a, b] = pair.map((at) => niuniuValue(cards[at] ?? 0))
        return ((a ?? 0) + (b ?? 0)) % 10 === points % 10
      }),
    )
  })

  it('has a natural stand, and two or three cards a hand', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const { outcome } = bundledGame('baccarat').play({ bets: [], fixture: 0 }, wordsOfRound('baccarat', new Uint8Array(32), 'b', nonce))
      const [player, banker]: readonly number[][] = [Reflect.get(Object(outcome), 'player'), Reflect.get(Object(outcome), 'banker')]
      for (const hand of [player, banker]) expect([2, 3]).toContain(hand?.length)
      const first = [player, banker].map((hand) => baccaratTotal(hand?.slice(0, 2) ?? []))
      const isNatural = first.some((total) => total > 7)
      expect(isNatural && [player, banker].some((hand) => hand?.length === 3)).toBe(false)
    }
  })

  it('has a window of three rows for the slot, and goals in the order of their minutes', () => {
    expect(slotWindow({ stops: [15, 0, 3, 7, 9] })).toEqual(
      ['554', '453', '150', '151', '452'].map((column) =>
        Array.from(column, (at) => ['gem', 'lantern', 'moon', 'leaf', 'shell', 'pebble'][Number(at)]),
      ),
    )
    for (let nonce = 0; nonce < 100; nonce++) {
      const { outcome } = bundledGame('football').play(
        { bets: [], fixture: nonce % 6 },
        wordsOfRound('football', new Uint8Array(32), 'f', nonce),
      )
      const goals: readonly { minute: number }[] = Reflect.get(Object(outcome), 'goals')
      expect(goals.map(({ minute }) => minute)).toEqual(goals.map(({ minute }) => minute).toSorted((a, b) => a - b))
    }
    expect(new Set([...footballFixtures, ...esportsFixtures].flatMap(({ home, away }) => [home, away])).size).toBe(24)
  })

  it('exists for the known games, and for no other', () => {
    expect(bundledGames.every(isBundledGame)).toBe(true)
    expect(['toString', 'roulette', ''].some(isBundledGame)).toBe(false)
  })
})

/** Plays very many rounds of a game of the house, under one seed, with node:crypto's synchronous HMAC, and looks whether they are fair. */
import { createHmac } from 'node:crypto'
import type { Fraction } from '#/rules/fraction.ts'
import { blockMessage } from '#/rules/games/fair.ts'
import type { Game, Offer } from '#/rules/games/game.ts'
import { type HouseGame } from '#/rules/games/codes.ts'
import { houseGame } from '#/rules/games/games.ts'
import { type NextWord, wordsOf } from '#/rules/random.ts'
import { chiSquareP, normalP, type Verdict } from './randomness.ts'

/** The words of a round, as a player's own check makes them. */
export function wordsOfRound(game: HouseGame, seed: Uint8Array, clientSeed: string, nonce: number): NextWord {
  return wordsOf((index) =>
    Uint8Array.from(
      createHmac('sha256', seed)
        .update(blockMessage(game, clientSeed, nonce, index))
        .digest(),
    ),
  )
}

/** How often each bet paid each amount, in ten-thousandths of its stake: by the bet's place among the offers. */
export type Counted = readonly ReadonlyMap<number, number>[]

/** Each round bets on everything that can be bet on at once, so one run tells of all bets. */
export function countRounds(
  code: HouseGame,
  fixture: number,
  rounds: number,
  spoil: (next: NextWord) => NextWord = (next) => next,
): Counted {
  const game: Game = houseGame(code)
  const bets = game.offers(fixture).map(({ bet }) => bet)
  const seed = new Uint8Array(32).fill(7)
  const counted = bets.map(() => new Map<number, number>())
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { pays } = game.play({ bets, fixture }, spoil(wordsOfRound(code, seed, 'statistics', nonce)))
    for (const [at, paid] of pays.entries()) counted[at]?.set(paid, (counted[at].get(paid) ?? 0) + 1)
  }
  return counted
}

const float = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator)

/** Fewer than this many expected are looked at together. */
const least = 10

/** For each bet: whether its prizes come as often as they should, and whether what came back is what should come back in the long run. */
export function examineRounds(code: HouseGame, fixture: number, counted: Counted): readonly Verdict[] {
  return houseGame(code)
    .offers(fixture)
    .flatMap((offer, at) => verdictsOf(`${code} ${fixture} ${offer.bet}`, offer, counted[at] ?? new Map()))
}

function verdictsOf(name: string, { prizes }: Offer, seen: ReadonlyMap<number, number>): readonly Verdict[] {
  const rounds = [...seen.values()].reduce((sum, times) => sum + times, 0)
  const known = new Map(prizes.map(({ pays, chance }) => [pays, float(chance)]))
  const nothing = 1 - [...known.values()].reduce((sum, chance) => sum + chance, 0)
  if (nothing > 1e-12) known.set(0, nothing)
  if ([...seen.keys()].some((pays) => !known.has(pays))) return [{ name: `${name}: a prize that is not offered`, p: 0 }]

  const cells: { seen: number; expected: number }[] = []
  const rare = { seen: 0, expected: 0 }
  for (const [pays, chance] of known) {
    const cell = { seen: seen.get(pays) ?? 0, expected: chance * rounds }
    if (cell.expected >= least) cells.push(cell)
    else {
      rare.seen += cell.seen
      rare.expected += cell.expected
    }
  }
  if (rare.expected >= least) cells.push(rare)
  const square = cells.reduce((sum, cell) => sum + (cell.seen - cell.expected) ** 2 / cell.expected, 0)

  const mean = [...known].reduce((sum, [pays, chance]) => sum + pays * chance, 0)
  const variance = [...known].reduce((sum, [pays, chance]) => sum + (pays - mean) ** 2 * chance, 0)
  const came = [...seen].reduce((sum, [pays, times]) => sum + pays * times, 0) / rounds
  return [
    { name: `${name}: prizes`, p: cells.length < 2 ? 1 : chiSquareP(square, cells.length - 1) },
    { name: `${name}: return`, p: normalP((came - mean) / Math.sqrt(variance / rounds)) },
  ]
}

/** What came back of the stakes. */
export function cameBack(counted: Counted): number {
  const all = counted.flatMap((seen) => [...seen])
  const times = all.reduce((sum, [, count]) => sum + count, 0)
  return all.reduce((sum, [pays, count]) => sum + pays * count, 0) / times / 10_000
}

/** As a fraction of one, of a stake on each bet. */
export function shouldComeBack(code: HouseGame, fixture: number): number {
  const offers = houseGame(code).offers(fixture)
  const sum = offers.flatMap(({ prizes }) => prizes).reduce((all, { chance, pays }) => all + (float(chance) * pays) / 10_000, 0)
  return sum / offers.length
}

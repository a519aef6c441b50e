/** Plays very many rounds of a bundled game with one seed and node:crypto's synchronous HMAC, and checks that they are fair. */
import { createHmac } from 'node:crypto'
import type { Fraction } from '#/rules/fraction.ts'
import { baccarat } from '#/rules/games/baccarat.ts'
import type { BundledGame } from '#/rules/games/codes.ts'
import { esports } from '#/rules/games/esports.ts'
import { blockMessage } from '#/rules/games/fair.ts'
import { fishing } from '#/rules/games/fishing.ts'
import { football } from '#/rules/games/football.ts'
import type { Game, Offer, Round } from '#/rules/games/game.ts'
import { bundledGame } from '#/rules/games/games.ts'
import { niuniu } from '#/rules/games/niuniu.ts'
import { slot } from '#/rules/games/slot.ts'
import { type NextWord, wordsOf } from '#/rules/random.ts'
import { chiSquareP, normalP, uniformP, type Verdict } from './randomness.ts'

/** The random words of a round, as a player's check computes them. */
export function wordsOfRound(game: BundledGame, seed: Uint8Array, clientSeed: string, nonce: number): NextWord {
  return wordsOf((index) =>
    Uint8Array.from(
      createHmac('sha256', seed)
        .update(blockMessage(game, clientSeed, nonce, index))
        .digest(),
    ),
  )
}

/** Records a random pick: its place in the outcome, and its value. All values of a place are equally likely. */
type RecordPick = (place: number, value: number) => void

interface TrackedGame {
  readonly places: readonly { readonly name: string; readonly of: number }[]
  /** Records the picks of a round, and returns the payouts of its bets in ten-thousandths of the stake. */
  readonly play: (round: Round, next: NextWord, recordPick: RecordPick) => readonly number[]
}

const tracked = <Outcome>(
  { play }: Game<Outcome>,
  places: TrackedGame['places'] = [],
  recordPicks: (outcome: Outcome, recordPick: RecordPick) => void = () => undefined,
): TrackedGame => ({
  places,
  play(round, next, recordPick) {
    const { outcome, pays } = play(round, next)
    recordPicks(outcome, recordPick)
    return pays
  },
})

const numbered = (what: string, count: number, of: number) => Array.from({ length: count }, (_, at) => ({ name: `${what} ${at + 1}`, of }))

/** Picks that decide a round, and picks that only its picture shows. Fishing has none: the payout of a bet shows the catch. */
const games: Readonly<Record<BundledGame, TrackedGame>> = {
  niuniu: tracked(niuniu, numbered('card', 10, 52), ({ player, banker }, recordPick) => {
    player.forEach((card, at) => recordPick(2 * at, card))
    banker.forEach((card, at) => recordPick(2 * at + 1, card))
  }),
  fishing: tracked(fishing),
  // A third card is dealt only after certain cards.
  baccarat: tracked(baccarat, numbered('card', 4, 416), ({ player, banker }, recordPick) => {
    for (const at of [0, 1]) {
      recordPick(2 * at, player[at] ?? 0)
      recordPick(2 * at + 1, banker[at] ?? 0)
    }
  }),
  slot: tracked(slot, numbered('reel', 5, 16), ({ stops }, recordPick) => stops.forEach((stop, reel) => recordPick(reel, stop))),
  esports: tracked(
    esports,
    [
      { name: 'length', of: 960 },
      { name: 'towers', of: 9 },
    ],
    ({ games: played }, recordPick) =>
      played.forEach(({ seconds, towers }) => {
        recordPick(0, seconds - 1080)
        recordPick(1, towers - 1)
      }),
  ),
  football: tracked(football, [{ name: 'minute', of: 90 }], ({ goals }, recordPick) =>
    goals.forEach(({ minute }) => recordPick(0, minute - 1)),
  ),
}

export interface Counted {
  /** By offer: how often its bet paid each amount, in ten-thousandths of the stake. */
  readonly paid: readonly ReadonlyMap<number, number>[]
  /** By place: how often each value was picked. */
  readonly picked: readonly Float64Array[]
}

/** Bets on every offer in each round, so that one run counts all bets. `spoil`: changes the random words, to plant a fault. */
export function countRounds(
  code: BundledGame,
  fixture: number,
  rounds: number,
  spoil: (next: NextWord) => NextWord = (next) => next,
): Counted {
  const { places, play } = games[code]
  const bets = bundledGame(code)
    .offers(fixture)
    .map(({ bet }) => bet)
  const seed = new Uint8Array(32).fill(7)
  const paid = bets.map(() => new Map<number, number>())
  const picked = places.map(({ of }) => new Float64Array(of))
  const recordPick: RecordPick = (place, value) => {
    const seen = picked[place]
    // A pick out of range is not counted: the test of its place then fails.
    if (seen) seen[value] = (seen[value] ?? 0) + 1
  }
  for (let nonce = 0; nonce < rounds; nonce++) {
    const pays = play({ bets, fixture }, spoil(wordsOfRound(code, seed, `statistics-${fixture}`, nonce)), recordPick)
    for (const [at, pay] of pays.entries()) paid[at]?.set(pay, (paid[at].get(pay) ?? 0) + 1)
  }
  return { paid, picked }
}

const float = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator)

/** Cells with a smaller expected count are merged. */
const LEAST_EXPECTED = 10

/** Tests of each bet: the frequencies of its prizes, and its return. Tests of each place: all its values are equally likely. */
export function examineRounds(code: BundledGame, fixture: number, { paid, picked }: Counted): readonly Verdict[] {
  const { places } = games[code]
  return [
    ...bundledGame(code)
      .offers(fixture)
      .flatMap((offer, at) => verdictsOf(`${code} ${fixture} ${offer.bet}`, offer, paid[at] ?? new Map())),
    ...places.map(({ name, of }, at) => ({ name: `${code} ${fixture} ${name}`, p: uniformP(picked[at] ?? new Float64Array(of)) })),
  ]
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
    if (cell.expected >= LEAST_EXPECTED) cells.push(cell)
    else {
      rare.seen += cell.seen
      rare.expected += cell.expected
    }
  }
  if (rare.expected >= LEAST_EXPECTED) cells.push(rare)
  const square = cells.reduce((sum, cell) => sum + (cell.seen - cell.expected) ** 2 / cell.expected, 0)

  const mean = [...known].reduce((sum, [pays, chance]) => sum + pays * chance, 0)
  const variance = [...known].reduce((sum, [pays, chance]) => sum + (pays - mean) ** 2 * chance, 0)
  const meanPaid = [...seen].reduce((sum, [pays, times]) => sum + pays * times, 0) / rounds
  return [
    { name: `${name}: prizes`, p: cells.length < 2 ? 1 : chiSquareP(square, cells.length - 1) },
    { name: `${name}: return`, p: normalP((meanPaid - mean) / Math.sqrt(variance / rounds)) },
  ]
}

/** The share of all stakes that was paid back. */
export function actualReturn({ paid }: Counted): number {
  const all = paid.flatMap((seen) => [...seen])
  const times = all.reduce((sum, [, count]) => sum + count, 0)
  return all.reduce((sum, [pays, count]) => sum + pays * count, 0) / times / 10_000
}

/** The expected share that is paid back, with one stake on each bet. */
export function expectedReturn(code: BundledGame, fixture: number): number {
  const offers = bundledGame(code).offers(fixture)
  const sum = offers.flatMap(({ prizes }) => prizes).reduce((all, { chance, pays }) => all + (float(chance) * pays) / 10_000, 0)
  return sum / offers.length
}

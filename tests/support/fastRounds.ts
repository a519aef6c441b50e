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

/** The words of a round, as a player's own check makes them. */
export function wordsOfRound(game: BundledGame, seed: Uint8Array, clientSeed: string, nonce: number): NextWord {
  return wordsOf((index) =>
    Uint8Array.from(
      createHmac('sha256', seed)
        .update(blockMessage(game, clientSeed, nonce, index))
        .digest(),
    ),
  )
}

/** A pick of an outcome: from so many equally likely values, at a place of its own. */
type Tell = (place: number, value: number) => void

/** Plays a round, tells its picks, and gives what it paid. */
interface Watched {
  readonly places: readonly { readonly name: string; readonly of: number }[]
  readonly play: (round: Round, next: NextWord, tell: Tell) => readonly number[]
}

const watched = <Outcome>(
  { play }: Game<Outcome>,
  places: Watched['places'] = [],
  picks: (outcome: Outcome, tell: Tell) => void = () => undefined,
): Watched => ({
  places,
  play(round, next, tell) {
    const { outcome, pays } = play(round, next)
    picks(outcome, tell)
    return pays
  },
})

const numbered = (what: string, count: number, of: number) => Array.from({ length: count }, (_, at) => ({ name: `${what} ${at + 1}`, of }))

/** Of what decides a game, and of what only its picture shows. Whether a fish is caught is what its bet pays. */
const games: Readonly<Record<BundledGame, Watched>> = {
  niuniu: watched(niuniu, numbered('card', 10, 52), ({ player, banker }, tell) => {
    player.forEach((card, at) => tell(2 * at, card))
    banker.forEach((card, at) => tell(2 * at + 1, card))
  }),
  fishing: watched(fishing),
  // A third card is dealt only after certain cards.
  baccarat: watched(baccarat, numbered('card', 4, 416), ({ player, banker }, tell) => {
    for (const at of [0, 1]) {
      tell(2 * at, player[at] ?? 0)
      tell(2 * at + 1, banker[at] ?? 0)
    }
  }),
  slot: watched(slot, numbered('reel', 5, 16), ({ stops }, tell) => stops.forEach((stop, reel) => tell(reel, stop))),
  esports: watched(
    esports,
    [
      { name: 'length', of: 960 },
      { name: 'towers', of: 9 },
    ],
    ({ games: played }, tell) =>
      played.forEach(({ seconds, towers }) => {
        tell(0, seconds - 1080)
        tell(1, towers - 1)
      }),
  ),
  football: watched(football, [{ name: 'minute', of: 90 }], ({ goals }, tell) => goals.forEach(({ minute }) => tell(0, minute - 1))),
}

export interface Counted {
  /** How often each bet paid each amount, in ten-thousandths of its stake: by the bet's place among the offers. */
  readonly paid: readonly ReadonlyMap<number, number>[]
  /** How often each value was picked, by place. */
  readonly picked: readonly Float64Array[]
}

/** Each round bets on everything that can be bet on at once, so one run tells of all bets. */
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
  const tell: Tell = (place, value) => {
    const seen = picked[place]
    // One that is out of range is missed elsewhere.
    if (seen) seen[value] = (seen[value] ?? 0) + 1
  }
  for (let nonce = 0; nonce < rounds; nonce++) {
    const pays = play({ bets, fixture }, spoil(wordsOfRound(code, seed, `statistics-${fixture}`, nonce)), tell)
    for (const [at, pay] of pays.entries()) paid[at]?.set(pay, (paid[at].get(pay) ?? 0) + 1)
  }
  return { paid, picked }
}

const float = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator)

/** Fewer than this many expected are looked at together. */
const least = 10

/**
 * For each bet: whether its prizes come as often as they should, and whether what came back is what should come back in the long run. For
 * each place: whether all that can be picked there is as likely.
 */
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
export function cameBack({ paid }: Counted): number {
  const all = paid.flatMap((seen) => [...seen])
  const times = all.reduce((sum, [, count]) => sum + count, 0)
  return all.reduce((sum, [pays, count]) => sum + pays * count, 0) / times / 10_000
}

/** As a fraction of one, of a stake on each bet. */
export function shouldComeBack(code: BundledGame, fixture: number): number {
  const offers = bundledGame(code).offers(fixture)
  const sum = offers.flatMap(({ prizes }) => prizes).reduce((all, { chance, pays }) => all + (float(chance) * pays) / 10_000, 0)
  return sum / offers.length
}

/** Simulated football: the goals of each side come from a published table. The minutes of the goals are only for display. */
import { fraction } from '../fraction.ts'
import { type NextWord, uniform } from '../random.ts'
import { footballFixtures } from './fixtures.ts'
import { type Game, playing, type Round } from './game.ts'
import { type Markets, matchShare, offersOf, onceEach, paysAt, type Score, type ScoreChance } from './match.ts'

/**
 * Chances of 0, 1, 2 … goals in millionths, by the mean number of goals in tenths. Poisson's distribution, truncated and rounded so that
 * the sum is a million.
 */
const goalTables: Readonly<Record<number, readonly number[]>> = {
  8: [449_329, 359_463, 143_785, 38_343, 7669, 1227, 164, 20],
  10: [367_879, 367_879, 183_940, 61_313, 15_328, 3066, 511, 84],
  12: [301_194, 361_433, 216_860, 86_744, 26_023, 6246, 1249, 214, 37],
  14: [246_597, 345_236, 241_665, 112_777, 39_472, 11_052, 2579, 516, 106],
  16: [201_897, 323_034, 258_428, 137_828, 55_131, 17_642, 4705, 1075, 260],
  18: [165_299, 297_538, 267_784, 160_671, 72_302, 26_029, 7809, 2008, 560],
  21: [122_456, 257_158, 270_016, 189_011, 99_231, 41_677, 14_587, 4376, 1488],
}
const million = 1_000_000

const markets: Markets = {
  home: ([home, away]) => home > away,
  draw: ([home, away]) => home === away,
  away: ([home, away]) => home < away,
  over: ([home, away]) => home + away > 2,
  under: ([home, away]) => home + away < 3,
  both: ([home, away]) => home > 0 && away > 0,
  notBoth: ([home, away]) => home === 0 || away === 0,
}
export const footballBets = ['home', 'draw', 'away', 'over', 'under', 'both', 'notBoth'] as const

export interface FootballOutcome {
  readonly score: Score
  /** In the order of their minutes. */
  readonly goals: readonly { readonly side: 'home' | 'away'; readonly minute: number }[]
}

const tablesOf = (fixture: number): readonly [readonly number[], readonly number[]] => {
  const [home, away] = footballFixtures[fixture]?.means ?? [12, 12]
  return [goalTables[home] ?? [], goalTables[away] ?? []]
}

function scoresOf(fixture: number): readonly ScoreChance[] {
  const [homes, aways] = tablesOf(fixture)
  return homes.flatMap((h, home) =>
    aways.map((a, away) => ({ score: [home, away] as const, chance: fraction(BigInt(h) * BigInt(a), BigInt(million) ** 2n) })),
  )
}

const offers = onceEach((fixture) => offersOf(markets, scoresOf(fixture)))

function goalsOf(table: readonly number[], next: NextWord): number {
  let left = uniform(million, next)
  const goals = table.findIndex((chance) => {
    left -= chance
    return left < 0
  })
  return Math.max(goals, 0)
}

function outcomeOf({ fixture }: Round, next: NextWord): FootballOutcome {
  const [homes, aways] = tablesOf(fixture)
  const score = [goalsOf(homes, next), goalsOf(aways, next)] as const
  const side = (goals: number, name: 'home' | 'away') =>
    Array.from({ length: goals }, () => ({ side: name, minute: 1 + uniform(90, next) }))
  const goals = [...side(score[0], 'home'), ...side(score[1], 'away')]
  goals.sort((a, b) => a.minute - b.minute)
  return { score, goals }
}

export const football: Game<FootballOutcome> = {
  pace: 5000,
  mostBets: footballBets.length,
  fixtures: footballFixtures.length,
  table: { share: Number(matchShare), goalTables, fixtures: footballFixtures, bets: footballBets },
  offers,
  play: playing(outcomeOf, ({ bets, fixture }, { score }) => paysAt(markets, offers(fixture), bets, score)),
}

/** Simulated esports: best of three games. The home side wins a game with a published chance. Lengths and towers are only for display. */
import { fraction } from '../fraction.ts'
import { type NextWord, uniform } from '../random.ts'
import { esportsFixtures } from './fixtures.ts'
import { type Game, playing, type Round } from './game.ts'
import { type Markets, matchShare, offersOf, onceEach, paysAt, type Score, type ScoreChance } from './match.ts'

const is = (home: number, away: number) => (score: Score) => score[0] === home && score[1] === away
const markets: Markets = {
  home: ([home, away]) => home > away,
  away: ([home, away]) => home < away,
  two: ([home, away]) => home + away === 2,
  three: ([home, away]) => home + away === 3,
  '2:0': is(2, 0),
  '2:1': is(2, 1),
  '1:2': is(1, 2),
  '0:2': is(0, 2),
}
export const esportsBets = ['home', 'away', 'two', 'three', '2:0', '2:1', '1:2', '0:2'] as const

export interface EsportsOutcome {
  readonly score: Score
  readonly games: readonly { readonly winner: 'home' | 'away'; readonly seconds: number; readonly towers: number }[]
}

const ten4 = 10_000
const chanceOf = (fixture: number) => esportsFixtures[fixture]?.chance ?? ten4 / 2

function scoresOf(fixture: number): readonly ScoreChance[] {
  const p = BigInt(chanceOf(fixture))
  const q = BigInt(ten4) - p
  const over = (ways: bigint) => fraction(ways, BigInt(ten4) ** 3n)
  const all = BigInt(ten4)
  return [
    { score: [2, 0], chance: over(p * p * all) },
    { score: [2, 1], chance: over(2n * p * p * q) },
    { score: [1, 2], chance: over(2n * p * q * q) },
    { score: [0, 2], chance: over(q * q * all) },
  ]
}

const offers = onceEach((fixture) => offersOf(markets, scoresOf(fixture)))

function outcomeOf({ fixture }: Round, next: NextWord): EsportsOutcome {
  const games: EsportsOutcome['games'][number][] = []
  let [home, away] = [0, 0]
  while (home < 2 && away < 2) {
    const winner = uniform(ten4, next) < chanceOf(fixture) ? 'home' : 'away'
    if (winner === 'home') home += 1
    else away += 1
    games.push({ winner, seconds: 1080 + uniform(960, next), towers: 1 + uniform(9, next) })
  }
  return { score: [home, away], games }
}

export const esports: Game<EsportsOutcome> = {
  pace: 5000,
  mostBets: esportsBets.length,
  fixtures: esportsFixtures.length,
  table: { share: Number(matchShare), bestOf: 3, fixtures: esportsFixtures, bets: esportsBets },
  offers,
  play: playing(outcomeOf, ({ bets, fixture }, { score }) => paysAt(markets, offers(fixture), bets, score)),
}

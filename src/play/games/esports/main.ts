/** Simulated esports: best of three, each game in three seconds. */
import * as v from 'valibot'
import { esports, type EsportsOutcome } from '#/rules/games/esports.ts'
import { esportsFixtures } from '#/rules/games/fixtures.ts'
import { count } from '#/rules/games/messages.ts'
import type { Motion } from '../../kit/motion.ts'
import { openGame } from '../../kit/table.ts'
import { type Board, type Market, matchGame, scoreText, type Side, type Teams } from '../match/match.ts'
import { matchWords } from '../match/words.ts'
import { crests } from './crests.ts'
import { esportsWords as words } from './words.ts'

const GAME_MS = 3200
/** Towers of a side at the beginning of a game. */
const TOWERS = 9
/** Pauses in milliseconds: with the destroyed base before the next game, and with the final score before the payout. */
const END_MS = 700

const outcome = v.object({
  score: v.tuple([count, count]),
  games: v.array(v.object({ winner: v.picklist(['home', 'away']), seconds: count, towers: count })),
})

/** Formats seconds: 1265 is 21:05. */
const lengthText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

async function play({ games }: EsportsOutcome, board: Board, motion: Motion) {
  const won = { home: 0, away: 0 }
  for (const [at, { winner, seconds, towers }] of games.entries()) {
    const game = words.game(at + 1)
    const loser = winner === 'home' ? 'away' : 'home'
    for (const side of ['home', 'away'] as const) board.note(side, words.standing(TOWERS))
    await motion.run(GAME_MS, (part) => {
      board.clock(`${game} ${lengthText(Math.floor(part * seconds))}`)
      // Towers fall at regular intervals; the base falls at the end.
      board.note(loser, words.standing(TOWERS - Math.min(towers, Math.floor(part * (towers + 1)))))
      board.over((at + part) / games.length)
    })
    board.note(loser, words.broken)
    won[winner] += 1
    board.score([won.home, won.away])
    board.event(winner, (at + 0.5) / games.length, words.fell(game, towers), lengthText(seconds))
    board.sound('stop')
    await motion.wait(END_MS)
  }
  board.clock(words.ended)
}

const scores = ['2:0', '2:1', '1:2', '0:2'] as const

const markets = ({ home, away }: Teams): readonly Market[] => [
  {
    title: words.winner,
    bets: [
      ['home', home.name, matchWords.wins(home.name)],
      ['away', away.name, matchWords.wins(away.name)],
    ],
  },
  {
    title: words.games,
    bets: [
      ['two', words.two],
      ['three', words.three],
    ],
  },
  { title: words.score, bets: scores.map((score) => [score, score.replace(':', ' : '), words.scoreOf(score)]) },
]

function teams(fixture: number): Teams {
  const { home, away } = esportsFixtures[fixture] ?? { home: '', away: '' }
  const team = (code: string) => ({ name: words.teams[code] ?? code, ...(crests[code] ?? { colour: '--chip-1' }) })
  return { home: team(home), away: team(away) }
}

/** The chance that the home side wins a game, in ten-thousandths. */
const chanceOf = (fixture: number): number => esportsFixtures[fixture]?.chance ?? 0

const strength = (fixture: number, side: Side): string =>
  words.strength(`${((side === 'home' ? chanceOf(fixture) : 10_000 - chanceOf(fixture)) / 100).toFixed(2)}%`)

void openGame(
  matchGame({
    rules: esports,
    outcome,
    teams,
    strength,
    markets,
    texts: words,
    play,
    steps: ({ fixture, outcome: { score, games } }, { home, away }) => [
      ...games.map(
        ({ winner }, at) =>
          [words.draw(words.game(at + 1), chanceOf(fixture), home.name), winner === 'home' ? home.name : away.name] as const,
      ),
      [words.picture, games.map(({ seconds }) => lengthText(seconds)).join(' ')],
      [words.decides, scoreText(score)],
    ],
  }),
)

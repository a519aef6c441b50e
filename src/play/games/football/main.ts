/** Simulated football: ninety minutes in nine seconds, each goal at its minute. */
import * as v from 'valibot'
import { footballFixtures } from '#/rules/games/fixtures.ts'
import { football, type FootballOutcome } from '#/rules/games/football.ts'
import { count } from '#/rules/games/messages.ts'
import type { Motion } from '../../kit/motion.ts'
import { openGame } from '../../kit/table.ts'
import { type Board, type Market, matchGame, scoreText, type Side, type Teams } from '../match/match.ts'
import { matchWords } from '../match/words.ts'
import { crests } from './crests.ts'
import { footballWords as words } from './words.ts'

const MINUTES = 90
const MATCH_MS = 9000
/** Pause in milliseconds with the final score before the payout. */
const END_MS = 600

const outcome = v.object({
  score: v.tuple([count, count]),
  goals: v.array(v.object({ side: v.picklist(['home', 'away']), minute: count })),
})

async function play({ score, goals }: FootballOutcome, board: Board, motion: Motion) {
  const coming = [...goals]
  const now = { home: 0, away: 0 }
  await motion.run(MATCH_MS, (part) => {
    const minute = Math.floor(part * MINUTES)
    board.over(part)
    board.clock(words.minute(minute))
    for (let goal = coming[0]; goal && goal.minute <= minute; goal = coming[0]) {
      coming.shift()
      now[goal.side] += 1
      board.score([now.home, now.away])
      board.event(goal.side, goal.minute / MINUTES, words.goal(scoreText([now.home, now.away])), words.minute(goal.minute))
      board.sound('stop')
    }
  })
  board.score(score)
  board.clock(words.ended)
  await motion.wait(END_MS)
}

function markets({ home, away }: Teams): readonly Market[] {
  const wins = ({ name }: Teams[Side]) => matchWords.wins(name)
  return [
    {
      title: words.result,
      bets: [
        ['home', wins(home)],
        ['draw', words.draw],
        ['away', wins(away)],
      ],
    },
    {
      title: words.goals,
      bets: [
        ['over', ...words.over],
        ['under', ...words.under],
      ],
    },
    {
      title: words.bothScore,
      bets: [
        ['both', ...words.both],
        ['notBoth', ...words.notBoth],
      ],
    },
  ]
}

function teams(fixture: number): Teams {
  const { home, away } = footballFixtures[fixture] ?? { home: '', away: '' }
  const team = (code: string) => ({ name: words.teams[code] ?? code, ...(crests[code] ?? { colour: '--chip-1' }) })
  return { home: team(home), away: team(away) }
}

function mean(fixture: number, side: Side): string {
  const [home = 0, away = 0] = footballFixtures[fixture]?.means ?? []
  return ((side === 'home' ? home : away) / 10).toFixed(1)
}

void openGame(
  matchGame({
    rules: football,
    outcome,
    teams,
    strength: (fixture, side) => words.mean(mean(fixture, side)),
    markets,
    texts: words,
    play,
    steps: ({ fixture, outcome: { score, goals } }, { home, away }) => [
      [words.table(home.name, mean(fixture, 'home')), words.count(score[0])],
      [words.table(away.name, mean(fixture, 'away')), words.count(score[1])],
      [words.minutes, goals.map(({ minute }) => words.minute(minute)).join(' ') || '–'],
      [words.decides, scoreText(score)],
    ],
  }),
)

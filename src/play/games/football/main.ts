/** Simulated football: ninety minutes in nine seconds, each goal at its minute. */
import * as v from 'valibot'
import { footballFixtures } from '#/rules/games/fixtures.ts'
import { football, type FootballOutcome } from '#/rules/games/football.ts'
import { count } from '#/rules/games/messages.ts'
import { art, el, show } from '../../kit/elements.ts'
import type { Motion } from '../../kit/motion.ts'
import { openGame } from '../../kit/table.ts'
import { type Arena, type Board, type Market, matchGame, scoreText, type Side, type Teams } from '../match/match.ts'
import { matchWords } from '../match/words.ts'
import { crests } from './crests.ts'
import { footballWords as words } from './words.ts'
import './football.css'

const MINUTES = 90
const MATCH_MS = 9000
/** Pause in milliseconds with the final score before the payout. */
const END_MS = 600

const outcome = v.object({
  score: v.tuple([count, count]),
  goals: v.array(v.object({ side: v.picklist(['home', 'away']), minute: count })),
})

const pitch =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 342 116" class="pitch" fill="none" stroke="var(--on-ink-2)" stroke-width="1.3" ' +
  'opacity=".3"><rect x="1" y="1" width="340" height="114" rx="8"/>' +
  '<path d="M171 1v15M171 100v15M1 30h22v56H1M341 30h-22v56h22"/><circle cx="171" cy="58" r="42"/></svg>'

interface Pitch extends Arena {
  minute(minute: number): void
  goal(side: Side, minute: number): void
}

function createPitch(): Pitch {
  const track = el('div', { class: 'track', 'aria-hidden': 'true' })
  const minute = (now: number) => track.style.setProperty('--part', String(now / MINUTES))
  return {
    node: el('div', {}, art(pitch), track),
    rest() {
      show(track)
      minute(0)
    },
    minute,
    goal(side, at) {
      const dot = el('i', { class: side })
      dot.style.setProperty('--at', String(at / MINUTES))
      track.append(dot)
    },
  }
}

async function play({ score, goals }: FootballOutcome, board: Board, arena: Pitch, motion: Motion) {
  const coming = [...goals]
  const now = { home: 0, away: 0 }
  await motion.run(MATCH_MS, (part) => {
    const minute = Math.floor(part * MINUTES)
    arena.minute(part * MINUTES)
    board.clock(words.minute(minute))
    for (let goal = coming[0]; goal && goal.minute <= minute; goal = coming[0]) {
      coming.shift()
      now[goal.side] += 1
      arena.goal(goal.side, goal.minute)
      board.score([now.home, now.away])
      board.event(goal.side, words.goal(scoreText([now.home, now.away])), words.minute(goal.minute))
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
    arena: createPitch,
    play,
    steps: ({ fixture, outcome: { score, goals } }, { home, away }) => [
      [words.table(home.name, mean(fixture, 'home')), words.count(score[0])],
      [words.table(away.name, mean(fixture, 'away')), words.count(score[1])],
      [words.minutes, goals.map(({ minute }) => words.minute(minute)).join(' ') || '–'],
      [words.decides, scoreText(score)],
    ],
  }),
)

/** Ten million rounds of each bundled game by the game's own code, with words of the published algorithm. */
import { type BundledGame, bundledGames } from '#/rules/games/codes.ts'
import { bundledGame } from '#/rules/games/games.ts'
import { actualReturn, type Counted, countRounds, examineRounds, expectedReturn } from '../support/fastRounds.ts'
import { failed, type Verdict } from '../support/randomness.ts'

/** Rounds of each game, over all its fixtures. */
const ROUNDS = 10_000_000

const percent = (part: number) => `${(part * 100).toFixed(3)} %`

interface Fixture {
  readonly fixture: number
  readonly counted: Counted
}

/** The mean over all fixtures, which are equally frequent. */
const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length

function fixturesOf(code: BundledGame, rounds: number): readonly Fixture[] {
  const { fixtures } = bundledGame(code)
  return Array.from({ length: fixtures }, (_, fixture) => ({ fixture, counted: countRounds(code, fixture, Math.ceil(rounds / fixtures)) }))
}

/** Prints the results of the games that are matches, with several fixtures, or of all others; true if no test fails. */
export function gameStatistics(ofMatches: boolean, rounds = ROUNDS): boolean {
  const all: Verdict[] = []
  console.log(
    `\n| ${rounds.toLocaleString('en')} rounds | bets | tests | came back | should come back | least p | outside 99 % (Bonferroni) |\n|---|---:|---:|---:|---:|---:|---|`,
  )
  for (const code of bundledGames.filter((game) => bundledGame(game).fixtures > 1 === ofMatches)) {
    const played = fixturesOf(code, rounds)
    const verdicts = played.flatMap(({ fixture, counted }) => examineRounds(code, fixture, counted))
    all.push(...verdicts)
    const cells = [
      played.reduce((sum, { counted }) => sum + counted.paid.length, 0),
      verdicts.length,
      percent(mean(played.map(({ counted }) => actualReturn(counted)))),
      percent(mean(played.map(({ fixture }) => expectedReturn(code, fixture)))),
      Math.min(...verdicts.map(({ p }) => p)).toPrecision(2),
      namesOf(failed(verdicts)),
    ]
    console.log(`| ${code} | ${cells.join(' | ')} |`)
  }
  // One correction for all tests together.
  const wrong = failed(all)
  console.log(`\n${all.length} tests, each at 1 % / ${all.length}; outside: ${namesOf(wrong)}`)
  return wrong.length === 0
}

const namesOf = (verdicts: readonly Verdict[]) => verdicts.map(({ name }) => name).join(', ') || 'none'

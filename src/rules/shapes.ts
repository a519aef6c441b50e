/** The shapes a selection can have, each with its closed formula for notes and winning notes. */
import type { RuleConfig } from './config.ts'
import type { Board, Result, Rule, Selection, SelectionProblem, Wins } from './play.ts'

/** The level of plays whose notes all pay alike. */
export const hit = 'hit'

/** How many ways k of n things can be chosen; 0 when there are fewer than k. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = ways * (n - k + i) / i
  return ways
}

function row(selection: Selection, at: number): readonly string[] {
  return selection[at] ?? []
}

function common(a: readonly string[], b: readonly string[]): readonly string[] {
  return a.filter((option) => b.includes(option))
}

function atLevel(level: string, notes: number): Wins {
  return notes > 0 ? { [level]: notes } : {}
}

const noProblem = () => null
const noPushes = () => 0

/**
 * Every picked option is one note and has its own odds; `rows` are the options' codes as the board lays them out.
 * `hits` says how many winning notes the option's note makes of a result.
 */
export function cells(
  rows: Selection,
  hits: (option: string, result: Result, config: RuleConfig) => number,
): Rule {
  return {
    problem: noProblem,
    notes: (selection) => selection.reduce((notes, picked) => notes + picked.length, 0),
    wins: (selection, result, config) => Object.fromEntries(
      selection.flat().map((option) => [option, hits(option, result, config)] as const).filter(([, notes]) => notes > 0),
    ),
    pushes: noPushes,
    matches: (selection, result, config) =>
      selection.map((picked) => picked.filter((option) => hits(option, result, config) > 0)),
    singles: Object.fromEntries(rows.flatMap((options, at) =>
      options.map((option) => [option, rows.map((_, other) => other === at ? [option] : [])]))),
  }
}

/** Every k of the picked options make a note, which wins when the result shows all of them. */
export function combinations(
  k: number,
  options: readonly string[],
  shown: (result: Result) => readonly string[],
): Rule {
  const matches = (selection: Selection, result: Result) => [common(row(selection, 0), shown(result))]
  return {
    problem: noProblem,
    notes: (selection) => choose(row(selection, 0).length, k),
    wins: (selection, result) => atLevel(hit, choose(row(matches(selection, result), 0).length, k)),
    pushes: noPushes,
    matches,
    singles: { [hit]: [options.slice(0, k)] },
  }
}

/** 胆拖: all bankers and enough of the legs make a note of k, which wins when the result shows all of them. */
export function bankerAndLegs(
  k: number,
  options: readonly string[],
  shown: (result: Result) => readonly string[],
): Rule {
  const matches = (selection: Selection, result: Result) => selection.map((picked) => common(picked, shown(result)))
  return {
    problem: (selection, board) => overlapOf(selection, board)
      ?? tooFew(board, 1, row(selection, 1).length, k - row(selection, 0).length),
    notes: (selection) => choose(row(selection, 1).length, k - row(selection, 0).length),
    wins(selection, result) {
      const bankers = row(selection, 0).length
      const [bankersShown = [], legsShown = []] = matches(selection, result)
      return atLevel(hit, bankersShown.length === bankers ? choose(legsShown.length, k - bankers) : 0)
    },
    pushes: noPushes,
    matches,
    singles: { [hit]: [options.slice(0, 1), options.slice(1, k)] },
  }
}

function overlapOf(selection: Selection, board: Board): SelectionProblem | null {
  const [option] = common(row(selection, 1), row(selection, 0))
  const legs = board.rows[1]
  return option !== undefined && legs ? { kind: 'overlap', row: legs.key, option } : null
}

function tooFew(board: Board, at: number, picked: number, limit: number): SelectionProblem | null {
  const short = board.rows[at]
  return short && picked < limit ? { kind: 'tooFew', row: short.key, limit } : null
}

/**
 * Some numbers from the first row that show `times` times each, and others from the second row that show once.
 * A number picked in both rows makes no note with itself. A note wins when the result has just this pattern.
 */
export function pattern(
  repeated: { readonly count: number; readonly times: number },
  single: { readonly count: number },
  options: readonly string[],
): Rule {
  const shownTimes = (result: Result, times: number) =>
    options.filter((option) => result.filter((number) => String(number) === option).length === times)
  const matches = (selection: Selection, result: Result) => [
    common(row(selection, 0), shownTimes(result, repeated.times)),
    common(row(selection, 1), shownTimes(result, 1)),
  ]
  return {
    problem: noProblem,
    notes(selection) {
      const [first, second] = [row(selection, 0), row(selection, 1)]
      const both = common(first, second).length
      let notes = 0
      for (let used = 0; used <= repeated.count; used++) {
        // `used` of the repeated numbers stand in both rows, and are lost to the second
        notes += choose(both, used) * choose(first.length - both, repeated.count - used)
          * choose(second.length - used, single.count)
      }
      return notes
    },
    wins(selection, result) {
      const [first = [], second = []] = matches(selection, result)
      return atLevel(hit, choose(first.length, repeated.count) * choose(second.length, single.count))
    },
    pushes: noPushes,
    matches,
    singles: {
      [hit]: [options.slice(0, repeated.count), options.slice(repeated.count, repeated.count + single.count)],
    },
  }
}

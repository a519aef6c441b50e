/** Shapes of rules that several families use. Each has a closed formula for its notes and winning notes. */
import type { RuleConfig } from './config.ts'
import type { Board, Level, Levels, Result, Rule, Selection, SelectionProblem, Space, Uniform, Wins } from './play.ts'
import { risksOf, sets } from './risks.ts'
import { choices } from './choices.ts'
import { average } from './spaces.ts'

/** The level of plays whose notes all have the same odds. */
export const hit = 'hit'

/** The number of ways to choose k of n; 0 when n is smaller than k. As a float, exact for the sizes of boards. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

export function row(selection: Selection, at: number): readonly string[] {
  return selection[at] ?? []
}

export function common(a: readonly string[], b: readonly string[]): readonly string[] {
  return a.filter((option) => b.includes(option))
}

export function atLevel(level: string, notes: number): Wins {
  return notes > 0 ? { [level]: notes } : {}
}

/** `count` random different members, in their original order. */
export function someOf<T>(members: readonly T[], count: number, uniform: Uniform): T[] {
  const left = members.map((_, at) => at)
  const taken = new Set(Array.from({ length: Math.min(count, members.length) }, () => left.splice(uniform(left.length), 1)[0]))
  return members.filter((_, at) => taken.has(at))
}

export const noProblem = (): null => null
export const noPushes = (): number => 0

/** The exact chance of a note, counted over a space. `wins`: wins of the note by a result. `pushes`: 1 if its stake comes back. */
export function chanceOver(space: Space, wins: (result: Result) => number, pushes: (result: Result) => number = noPushes): Level {
  return { win: average(space, wins), push: average(space, pushes) }
}

/** The only level of a play whose notes all have the same odds, counted for the given note. */
export function levelOfNote(space: Space, rule: Pick<Rule, 'wins' | 'pushes'>, note: Selection, config: RuleConfig): Levels {
  return {
    [hit]: chanceOver(
      space,
      (result) => rule.wins(note, result, config)[hit] ?? 0,
      (result) => rule.pushes(note, result, config),
    ),
  }
}

/** For an option's note and a result: the number of wins, or 1 if the stake comes back. */
export type Reads = (option: string, result: Result, config: RuleConfig) => number

/**
 * Every picked option is one note with its own odds. `rows`: the options' codes, row by row as on the board, without repetitions. `hits`:
 * the number of winning notes of an option, at most `most`. `returns`: 1 if the option's stake comes back.
 */
export function cells(
  rows: Selection,
  space: Space | ((option: string) => Space),
  hits: Reads,
  returns: Reads = noPushes,
  most: (option: string, config: RuleConfig) => number = () => 1,
): Rule {
  const spaceOf = typeof space === 'function' ? space : () => space
  return {
    problem: noProblem,
    notes: (selection) => selection.reduce((notes, picked) => notes + picked.length, 0),
    levelsOf: (selection) => selection.flat(),
    wins: (selection, result, config) =>
      Object.fromEntries(
        selection
          .flat()
          .map((option) => [option, hits(option, result, config)] as const)
          .filter(([, notes]) => notes > 0),
      ),
    pushes: (selection, result, config) => selection.flat().reduce((sum, option) => sum + returns(option, result, config), 0),
    risks: (selection, config) => selection.flat().map((option) => ({ option, notes: most(option, config), levels: [option] })),
    matches: (selection, result, config) => selection.map((picked) => picked.filter((option) => hits(option, result, config) > 0)),
    levels: (config) =>
      Object.fromEntries(
        rows.flat().map((option) => [
          option,
          chanceOver(
            spaceOf(option),
            (result) => hits(option, result, config),
            (result) => returns(option, result, config),
          ),
        ]),
      ),
    random(uniform) {
      const options = rows.flat()
      const option = options[uniform(options.length)] ?? ''
      return rows.map((codes) => (codes.includes(option) ? [option] : []))
    },
  }
}

/** Each combination of k picked options is a note, which wins when the result shows all of them. */
export function combinations(
  k: number,
  options: readonly string[],
  shown: (result: Result) => readonly string[],
  levels: Space | (() => Level),
): Rule {
  const matches = (selection: Selection, result: Result) => [common(row(selection, 0), shown(result))]
  const rule: Rule = {
    problem: noProblem,
    notes: (selection) => choose(row(selection, 0).length, k),
    levelsOf: () => [hit],
    wins: (selection, result) => atLevel(hit, choose(row(matches(selection, result), 0).length, k)),
    pushes: noPushes,
    risks: (selection) => risksOf(sets(row(selection, 0), k, options.length), [hit]),
    matches,
    levels: (config) => (typeof levels === 'function' ? { [hit]: levels() } : levelOfNote(levels, rule, [options.slice(0, k)], config)),
    random: (uniform) => [someOf(options, k, uniform)],
  }
  return rule
}

/** 胆拖: all bankers and enough legs are a note of k options, which wins when the result shows all of them. */
export function bankerAndLegs(
  k: number,
  options: readonly string[],
  shown: (result: Result) => readonly string[],
  levels: Space | (() => Level),
): Rule {
  const matches = (selection: Selection, result: Result) => selection.map((picked) => common(picked, shown(result)))
  const rule: Rule = {
    problem: (selection, board) => overlapOf(selection, board) ?? tooFew(board, 1, row(selection, 1).length, k - row(selection, 0).length),
    notes: (selection) => choose(row(selection, 1).length, k - row(selection, 0).length),
    levelsOf: () => [hit],
    wins(selection, result) {
      const bankers = row(selection, 0).length
      const [bankersShown = [], legsShown = []] = matches(selection, result)
      return atLevel(hit, bankersShown.length === bankers ? choose(legsShown.length, k - bankers) : 0)
    },
    pushes: noPushes,
    risks: (selection) => risksOf(setsWithBankers(selection, k, options.length), [hit]),
    matches,
    levels: (config) =>
      typeof levels === 'function' ? { [hit]: levels() } : levelOfNote(levels, rule, [options.slice(0, 1), options.slice(1, k)], config),
    random(uniform) {
      const picked = someOf(options, k, uniform)
      const banker = picked[uniform(k)] ?? ''
      return [[banker], picked.filter((option) => option !== banker)]
    },
  }
  return rule
}

/** Risk options for the sets of `size` codes with all bankers and enough legs. */
export function setsWithBankers(selection: Selection, size: number, of: number): string[] {
  const bankers = row(selection, 0)
  return choices(row(selection, 1), size - bankers.length).flatMap((legs) => sets([...bankers, ...legs], size, of))
}

/** The problem of an option that is picked in both rows; null if there is none. */
export function overlapOf(selection: Selection, board: Board): SelectionProblem | null {
  const [option] = common(row(selection, 1), row(selection, 0))
  const legs = board.rows[1]
  return option !== undefined && legs ? { kind: 'overlap', row: legs.key, option } : null
}

export function tooFew(board: Board, at: number, picked: number, limit: number): SelectionProblem | null {
  const short = board.rows[at]
  return short && picked < limit ? { kind: 'tooFew', row: short.key, limit } : null
}

/** The number of ways to take `ofFirst` codes of the first row and `ofSecond` of the second row, without taking a code twice. */
export function notesOfTwo(first: readonly string[], second: readonly string[], ofFirst: number, ofSecond: number): number {
  const both = common(first, second).length
  let notes = 0
  for (let used = 0; used <= ofFirst; used++) {
    // `used`: codes taken from the first row that are in both rows, so that the second row cannot use them
    notes += choose(both, used) * choose(first.length - both, ofFirst - used) * choose(second.length - used, ofSecond)
  }
  return notes
}

/** Risk options for the ways that `notesOfTwo` counts: the codes of the first row, then those of the second row. */
export function setsOfTwo(first: readonly string[], second: readonly string[], ofFirst: number, ofSecond: number): string[] {
  return choices(inCodeOrder(first), ofFirst).flatMap((one) =>
    choices(inCodeOrder(second.filter((code) => !one.includes(code))), ofSecond).map((other) => `${one.join(' ')} + ${other.join(' ')}`),
  )
}

function inCodeOrder(codes: readonly string[]): string[] {
  const ordered = [...codes]
  ordered.sort()
  return ordered
}

/**
 * A note has `repeated.count` numbers from the first row, which must show `times` times each, and `single.count` numbers from the second
 * row, which must show once by default. A number is not used twice in a note. A note wins when the result has exactly this pattern.
 */
export function pattern(
  repeated: { readonly count: number; readonly times: number },
  single: { readonly count: number; readonly times?: number },
  options: readonly string[],
  space: Space,
): Rule {
  const shownTimes = (result: Result, times: number) =>
    options.filter((option) => result.filter((number) => String(number) === option).length === times)
  const matches = (selection: Selection, result: Result) => [
    common(row(selection, 0), shownTimes(result, repeated.times)),
    common(row(selection, 1), shownTimes(result, single.times ?? 1)),
  ]
  const rule: Rule = {
    problem: noProblem,
    notes: (selection) => notesOfTwo(row(selection, 0), row(selection, 1), repeated.count, single.count),
    levelsOf: () => [hit],
    wins(selection, result) {
      const [first = [], second = []] = matches(selection, result)
      return atLevel(hit, choose(first.length, repeated.count) * choose(second.length, single.count))
    },
    pushes: noPushes,
    risks: (selection) => risksOf(setsOfTwo(row(selection, 0), row(selection, 1), repeated.count, single.count), [hit]),
    matches,
    levels: (config) =>
      levelOfNote(space, rule, [options.slice(0, repeated.count), options.slice(repeated.count, repeated.count + single.count)], config),
    random(uniform) {
      const picked = someOf(options, repeated.count + single.count, uniform)
      const first = someOf(picked, repeated.count, uniform)
      return [first, picked.filter((option) => !first.includes(option))]
    },
  }
  return rule
}

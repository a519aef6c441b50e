/** Asks a play everything a board, a server and a settlement need to know: notes, odds, wins and payouts. */
import { defaultRules } from './config.ts'
import type { RuleConfig } from './config.ts'
import { k3 } from './families/k3.ts'
import { add, divide, floor, fraction, multiply, subtract } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import type {
  Family, FamilyCode, Play, PlayType, Quick, Result, Row, Selection, SelectionProblem, Wins,
} from './play.ts'

const families: Readonly<Record<FamilyCode, Family>> = { K3: k3 }

const plays = new Map(Object.values(families).flatMap(({ types }) =>
  types.flatMap((type) => type.plays.map((play) => [play.code, play] as const))))

/** Odds are whole ten-thousandths: 1.96 is 19600. */
export const oddsScale = 10_000n

/** Odds by level: an option's code in a grid, `hit` where all notes of the play pay alike. */
export type Odds = Readonly<Record<string, number>>

/** What one note costs and pays. `unit` is its stake in thousandths, before the multiplier. */
export interface Terms {
  readonly unit: bigint
  readonly multiple: number
  readonly odds: Odds
}

export function familyOf(code: FamilyCode): Family {
  return families[code]
}

/** The family's play types in the order of their tabs, each with its plays. */
export function playTypes(family: FamilyCode): readonly PlayType[] {
  return families[family].types
}

/** Undefined where no family has such a play. */
export function playOf(code: string): Play | undefined {
  return plays.get(code)
}

/** The odds' level of an option: its own in a grid, else the one of the play. */
export function levelOf(play: Play, option: string): string {
  return Object.hasOwn(play.rule.singles, option) ? option : Object.keys(play.rule.singles)[0] ?? option
}

/** The first thing that keeps the selection from being bet, row by row; null when it can be bet. */
export function checkSelection(play: Play, selection: Selection): SelectionProblem | null {
  const { rows } = play.board
  if (selection.length !== rows.length) return { kind: 'rows' }
  for (const [at, row] of rows.entries()) {
    const problem = checkRow(row, selection[at] ?? [])
    if (problem) return problem
  }
  return play.rule.problem(selection, play.board) ?? (play.rule.notes(selection) > 0 ? null : { kind: 'noNotes' })
}

function checkRow({ key, options, min, max }: Row, picked: readonly string[]): SelectionProblem | null {
  const unknown = picked.find((code) => !options.some((option) => option.code === code))
  if (unknown !== undefined) return { kind: 'unknownOption', row: key, option: unknown }
  const repeated = picked.find((code, at) => picked.indexOf(code) !== at)
  if (repeated !== undefined) return { kind: 'repeated', row: key, option: repeated }
  if (picked.length < min) return { kind: 'tooFew', row: key, limit: min }
  if (picked.length > max) return { kind: 'tooMany', row: key, limit: max }
  return null
}

/** How many notes the selection makes; 0 while it cannot be bet. */
export function countNotes(play: Play, selection: Selection): number {
  return checkSelection(play, selection) ? 0 : play.rule.notes(selection)
}

/** What one note of a level does on average: notes won (its probability, where it wins once), and stakes returned. */
export interface Chance {
  readonly win: Fraction
  readonly push: Fraction
}

const chancesKnown = new WeakMap<Play, Map<RuleConfig, Readonly<Record<string, Chance>>>>()

/** Each level's exact chance, counted over all results the family can draw. */
export function chancesOf(play: Play, config: RuleConfig = defaultRules): Readonly<Record<string, Chance>> {
  const known = chancesKnown.get(play) ?? new Map<RuleConfig, Readonly<Record<string, Chance>>>()
  chancesKnown.set(play, known)
  const chances = known.get(config) ?? Object.fromEntries(
    Object.entries(play.rule.singles).map(([level, single]) => [level, chanceOf(play, level, single, config)]),
  )
  known.set(config, chances)
  return chances
}

function chanceOf(play: Play, level: string, single: Selection, config: RuleConfig): Chance {
  const { outcomes, total } = families[play.family].space
  let won = 0n
  let pushed = 0n
  for (const { result, weight } of outcomes) {
    won += weight * BigInt(play.rule.wins(single, result, config)[level] ?? 0)
    pushed += weight * BigInt(play.rule.pushes(single, result, config))
  }
  return { win: fraction(won, total), push: fraction(pushed, total) }
}

/**
 * The odds per unit staked, in ten-thousandths, rounded down: (prizeGroup / 2000 - push) / win.
 * What a level returns to its player is thereby never more than prizeGroup / 2000.
 */
export function oddsOf(play: Play, prizeGroup: number, config: RuleConfig = defaultRules): Odds {
  const share = fraction(BigInt(prizeGroup), 2000n)
  return Object.fromEntries(Object.entries(chancesOf(play, config)).map(([level, { win, push }]) =>
    [level, Number(floor(multiply(divide(subtract(share, push), win), fraction(oddsScale, 1n))))]))
}

/** The share of stakes that comes back in the long run at these odds. */
export function returnToPlayer({ win, push }: Chance, odds: number): Fraction {
  return add(multiply(win, fraction(BigInt(odds), oddsScale)), push)
}

/** Winning notes by level for one result, of a selection that can be bet. */
export function settle(play: Play, selection: Selection, result: Result, config: RuleConfig = defaultRules): Wins {
  return play.rule.wins(selection, result, config)
}

/** How many of the selection's notes get their stake back. */
export function pushes(play: Play, selection: Selection, result: Result, config: RuleConfig = defaultRules): number {
  return play.rule.pushes(selection, result, config)
}

/** The picked options that the result shows, row by row. */
export function matches(
  play: Play, selection: Selection, result: Result, config: RuleConfig = defaultRules,
): Selection {
  return play.rule.matches(selection, result, config)
}

/**
 * What goes back to the wallet, thousandths: all winning notes at their odds and all pushed stakes, rounded down once.
 * Throws RangeError where a level has won that has no odds, rather than pay nothing for it.
 */
export function payoutOf({ unit, multiple, odds, wins, pushed = 0 }: Terms & { wins: Wins; pushed?: number }): bigint {
  const stake = unit * BigInt(multiple)
  let won = 0n
  for (const [level, notes] of Object.entries(wins)) {
    const paid = odds[level]
    if (paid === undefined) throw new RangeError(`no odds for ${level}`)
    won += BigInt(paid) * BigInt(notes)
  }
  return stake * won / oddsScale + stake * BigInt(pushed)
}

const halves: Readonly<Record<Quick, (value: number, middle: number) => boolean>> = {
  all: () => true,
  clear: () => false,
  big: (value, middle) => value > middle,
  small: (value, middle) => value <= middle,
  odd: (value) => value % 2 === 1,
  even: (value) => value % 2 === 0,
}

/** The options that a quick button picks, at most as many as the row takes. */
export function quickPick({ options, max }: Row, quick: Quick): string[] {
  const values = options.map(({ value = 0 }) => value)
  const middle = (Math.min(...values) + Math.max(...values)) / 2
  return options.filter(({ value = 0 }) => halves[quick](value, middle)).map(({ code }) => code).slice(0, max)
}

/** A selection of one note by chance. `uniform(n)` gives 0 to n - 1, each as likely. */
export function randomNote(play: Play, uniform: (n: number) => number): Selection {
  const singles = Object.values(play.rule.singles)
  const shape = singles[uniform(singles.length)] ?? []
  // a grid's single names its cell; other shapes say only how many of each row make one note
  if (play.board.kind === 'grid') return shape
  const taken: string[] = []
  return play.board.rows.map(({ options }, at) => Array.from(shape[at] ?? [], () => {
    const left = options.map(({ code }) => code).filter((code) => !taken.includes(code))
    const picked = left[uniform(left.length)] ?? ''
    taken.push(picked)
    return picked
  }))
}

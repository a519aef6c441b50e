/** Computes from a play what boards, the server and settlement need: notes, odds, wins and payouts. */
import { defaultRules, type RuleConfig } from './config.ts'
import { checkEntry } from './entry.ts'
import { add, divide, floor, fraction, multiply, subtract, type Fraction } from './fraction.ts'
import type { Level, Levels, Play, Quick, Result, Row, Selection, SelectionProblem, Uniform, Wins } from './play.ts'

/** Odds are whole ten-thousandths: 1.96 is 19600. */
export const oddsScale = 10_000n

/** Odds by level. The level is an option's code in a grid, and `hit` if all notes of the play pay the same odds. */
export type Odds = Readonly<Record<string, number>>

/** The cost and the odds of one note. `unit`: its stake in thousandths, before the multiple. */
export interface Terms {
  readonly unit: bigint
  readonly multiple: number
  readonly odds: Odds
}

/** The first problem, row by row, that makes the selection invalid; null when the selection can be bet. */
export function checkSelection(play: Play, selection: Selection, config: RuleConfig = defaultRules): SelectionProblem | null {
  const { rows } = play.board
  if (selection.length !== rows.length) return { kind: 'rows' }
  for (const [at, row] of rows.entries()) {
    const problem = checkRow(row, selection[at] ?? [])
    if (problem) return problem
  }
  return play.rule.problem(selection, play.board) ?? (play.rule.notes(selection, config) > 0 ? null : { kind: 'noNotes' })
}

function checkRow({ key, options, entry, min, max }: Row, picked: readonly string[]): SelectionProblem | null {
  if (picked.length > max) return { kind: 'tooMany', row: key, limit: max }
  const sold = new Set(options.map(({ code }) => code))
  const unknown = picked.find((code) => (entry ? !checkEntry(entry, code) : !sold.has(code)))
  if (unknown !== undefined) return { kind: 'unknownOption', row: key, option: unknown }
  const seen = new Set<string>()
  for (const code of picked) {
    if (seen.has(code)) return { kind: 'repeated', row: key, option: code }
    seen.add(code)
  }
  return picked.length < min ? { kind: 'tooFew', row: key, limit: min } : null
}

/** The number of notes of the selection; 0 when the selection cannot be bet. */
export function countNotes(play: Play, selection: Selection, config: RuleConfig = defaultRules): number {
  return checkSelection(play, selection, config) ? 0 : play.rule.notes(selection, config)
}

const levelsKnown = new WeakMap<Play, Map<RuleConfig, Levels>>()

/** Every level of the play with its exact chance. */
export function levelsOf(play: Play, config: RuleConfig = defaultRules): Levels {
  const known = levelsKnown.get(play) ?? new Map<RuleConfig, Levels>()
  levelsKnown.set(play, known)
  const levels = known.get(config) ?? play.rule.levels(config)
  known.set(config, levels)
  return levels
}

/**
 * The odds per unit staked, in ten-thousandths, rounded down: (prizeGroup / 2000 - push) x share / win.
 * The long-run return of a note is therefore never more than prizeGroup / 2000.
 */
export function oddsOf(play: Play, prizeGroup: number, config: RuleConfig = defaultRules): Odds {
  const returned = fraction(BigInt(prizeGroup), 2000n)
  return Object.fromEntries(
    Object.entries(levelsOf(play, config)).map(([code, level]) => [
      code,
      Number(floor(multiply(oddsAt(level, returned), fraction(oddsScale, 1n)))),
    ]),
  )
}

const whole = fraction(1n, 1n)

function oddsAt(level: Level, returned: Fraction): Fraction {
  return level.odds?.(returned) ?? divide(multiply(subtract(returned, level.push), level.share ?? whole), level.win)
}

/** The odds of a selection by level; null when the odds of a level are missing. */
export function oddsOfSelection(
  play: Play,
  selection: Selection,
  odds: Odds,
  config: RuleConfig = defaultRules,
): Record<string, number> | null {
  const levels = play.rule.levelsOf(selection, config)
  const entries = levels.flatMap((level) => {
    const value = Object.hasOwn(odds, level) ? odds[level] : undefined
    return value === undefined ? [] : [[level, value] as const]
  })
  return entries.length === levels.length && entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The odds of one cell of a grid; undefined when they are unknown. */
export function oddsOfOption(play: Play, at: number, option: string, odds: Odds, config: RuleConfig = defaultRules): number | undefined {
  const [level] = play.rule.levelsOf(
    play.board.rows.map((_, row) => (row === at ? [option] : [])),
    config,
  )
  return level !== undefined && Object.hasOwn(odds, level) ? odds[level] : undefined
}

/** The share of stakes that this level returns in the long run at these odds. */
export function returnToPlayer({ win, push }: Level, odds: number): Fraction {
  return add(multiply(win, fraction(BigInt(odds), oddsScale)), push)
}

/** Winning notes by level for one result. The selection must be valid. */
export function settle(play: Play, selection: Selection, result: Result, config: RuleConfig = defaultRules): Wins {
  return play.rule.wins(selection, result, config)
}

/** The number of the selection's notes whose stake comes back. */
export function pushes(play: Play, selection: Selection, result: Result, config: RuleConfig = defaultRules): number {
  return play.rule.pushes(selection, result, config)
}

/** The picked options that the result shows, row by row. */
export function matches(play: Play, selection: Selection, result: Result, config: RuleConfig = defaultRules): Selection {
  return play.rule.matches(selection, result, config)
}

/**
 * The payout in thousandths: all winning notes at their odds and all returned stakes, rounded down once. Throws RangeError for a winning
 * level without odds, instead of paying nothing for it.
 */
export function payoutOf({ unit, multiple, odds, wins, pushed = 0 }: Terms & { wins: Wins; pushed?: number }): bigint {
  const stake = unit * BigInt(multiple)
  let won = 0n
  for (const [level, notes] of Object.entries(wins)) {
    const paid = odds[level]
    if (paid === undefined) throw new RangeError(`no odds for ${level}`)
    won += BigInt(paid) * BigInt(notes)
  }
  return (stake * won) / oddsScale + stake * BigInt(pushed)
}

/**
 * The maximum prize of a bet for each of its risk options, in thousandths, rounded up. Prize caps are ignored, and returned stakes do not
 * count as prizes. Throws RangeError when a level has no odds.
 */
export function winningsOf(
  play: Play,
  selection: Selection,
  { unit, multiple, odds }: Terms,
  config: RuleConfig = defaultRules,
): Map<string, bigint> {
  const perNote = unit * BigInt(multiple)
  return new Map(
    play.rule.risks(selection, config).map(({ option, notes, levels }) => {
      const best = Math.max(...levels.map((level) => odds[level] ?? NaN))
      if (!Number.isFinite(best)) throw new RangeError(`no odds for ${option} of ${play.code}`)
      return [option, (perNote * BigInt(notes) * BigInt(best) + oddsScale - 1n) / oddsScale] as const
    }),
  )
}

const halves: Readonly<Record<Quick, (value: number, middle: number) => boolean>> = {
  all: () => true,
  clear: () => false,
  big: (value, middle) => value > middle,
  small: (value, middle) => value <= middle,
  odd: (value) => value % 2 === 1,
  even: (value) => value % 2 === 0,
}

/** Codes of the options that a quick button picks, at most the row's `max`. */
export function quickPick({ options, max }: Row, quick: Quick): string[] {
  const values = options.map(({ value = 0 }) => value)
  const middle = (Math.min(...values) + Math.max(...values)) / 2
  return options
    .filter(({ value = 0 }) => halves[quick](value, middle))
    .map(({ code }) => code)
    .slice(0, max)
}

/** A random smallest selection that can be bet: one note, if the play has selections of one note. */
export function randomNote(play: Play, uniform: Uniform): Selection {
  return play.rule.random(uniform)
}

/** The effect of a tap on the selection of a board, and the lines of the selections. Pure. */
import type { Selection as WireSelection } from '#/contract/bets.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { checkSelection, countNotes, type Odds, oddsOf, oddsOfSelection, oddsScale, payoutOf, pushes, settle } from '#/rules/engine.ts'
import type { FamilyCode, Play, Selection, SelectionProblem, Space } from '#/rules/play.ts'
import { loadedFamily, playOf } from '#/rules/registry.ts'
import type { SlipLine } from './slipLines.ts'

/** Play code to level to odds. */
export type OddsByPlay = Readonly<Record<string, Odds>>

export function emptySelection(play: Play): WireSelection {
  return play.board.rows.map(() => [])
}

/** The place of the result for each row; null for a row about every place. Undefined for plays without such rows. */
export function placesOf({ family, anyPlace, board: { kind, rows } }: Play): (number | null)[] | undefined {
  if (anyPlace) return rows.map(() => null)
  const { positions = [] } = loadedFamily(family) ?? {}
  const places = rows.map(({ names, options }) => (options.length > 0 ? positions.findIndex(({ rw }) => rw === names.rw) : -1))
  return kind === 'rows' && rows.length > 1 && !places.includes(-1) ? places : undefined
}

/** Whether all balls of a board pay alike. The head of the board then shows the odds once. */
export function hasOnePrice({ board: { kind, cells } }: Play, odds: Odds): boolean {
  return kind === 'grid' && cells === 'ball' && new Set(Object.values(odds)).size === 1
}

/**
 * Whether each note is a number from each place, so that a draw has at most one of the notes. In a play whose rows may stay empty each
 * number is a note of its own, also where the sum of the picks equals their product.
 */
export const isProductOf = ({ board: { rows } }: Play, selection: Selection, notes: number | undefined): boolean =>
  rows.every(({ min }) => min > 0) && notes === selection.reduce((ways, { length }) => ways * length, 1)

/** The numbers of picks in each row: `3 × 1 × ?`. */
export function productText(selection: Selection): string {
  return selection.map(({ length }) => (length === 0 ? '?' : length)).join(' × ')
}

/** The picked options of a row in the order of the board. */
function inOrder(play: Play, row: number, picked: readonly string[]): string[] {
  const { options = [], entry } = play.board.rows[row] ?? {}
  if (entry) return [...picked]
  const wanted = new Set(picked)
  return options.map(({ code }) => code).filter((code) => wanted.has(code))
}

/** Sets the picks of a row. On a banker board a number can be in one row only, so the number leaves the other rows. */
export function withRow(play: Play, selection: Selection, row: number, picked: readonly string[]): WireSelection {
  return play.board.rows.map((_, at) => {
    const options = selection[at] ?? []
    if (at === row) return inOrder(play, at, picked)
    return play.board.kind === 'banker' ? options.filter((option) => !picked.includes(option)) : [...options]
  })
}

/** Picks or unpicks an option. In a row for one option, the new option replaces the old. A full row does not change. */
export function toggled(play: Play, selection: Selection, row: number, option: string): WireSelection {
  const picked = selection[row] ?? []
  const max = play.board.rows[row]?.max ?? 0
  if (picked.includes(option))
    return withRow(
      play,
      selection,
      row,
      picked.filter((other) => other !== option),
    )
  if (max === 1) return withRow(play, selection, row, [option])
  return picked.length < max ? withRow(play, selection, row, [...picked, option]) : withRow(play, selection, row, picked)
}

export interface Terms {
  unit: string
  multiple: number
  prizeGroup: number
}

/** Undefined for a term that is not known yet. */
type TermsKnown = { [Name in keyof Terms]: Terms[Name] | undefined }

function isWhole(terms: TermsKnown): terms is Terms {
  return terms.unit !== undefined && terms.multiple !== undefined && terms.prizeGroup !== undefined
}

export type PickedProblem = { play: Play; problem: SelectionProblem } | { play: Play; problem: { kind: 'noOdds' } }

/** The lines of the board's selections, or the first problem. A line without known odds has no odds. */
export function linesOf(
  bets: Readonly<Record<string, Selection>>,
  plays: readonly Play[],
  odds: OddsByPlay,
  terms: TermsKnown,
  config: RuleConfig,
): { lines: SlipLine[]; problem: PickedProblem | null } {
  const lines: SlipLine[] = []
  let problem: PickedProblem | null = null
  for (const play of plays) {
    const selection = bets[play.code]
    if (!selection) continue
    const wrong = checkSelection(play, selection, config)
    const oddsSeen = wrong ? null : oddsOfSelection(play, selection, odds[play.code] ?? {}, config)
    if (wrong) problem ??= { play, problem: wrong }
    else if (!oddsSeen || !isWhole(terms)) problem ??= { play, problem: { kind: 'noOdds' } }
    else {
      lines.push({
        playCode: play.code,
        selection: selection.map((row) => [...row]),
        notes: countNotes(play, selection, config),
        ...terms,
        oddsSeen,
      })
    }
  }
  return { lines, problem }
}

/** `note`: the payout of one winning note. `draw`: the payout of one draw to all lines together, if every draw can be tried. */
export interface PossibleWin {
  readonly of: 'note' | 'draw'
  readonly min: bigint
  readonly max: bigint
}

/** The smallest and the largest payout of a winning draw; null without lines. */
export function possibleWinOf(code: FamilyCode, lines: readonly SlipLine[], config: RuleConfig): PossibleWin | null {
  const space = loadedFamily(code)?.space
  const paid = space
    ? paidByDraws(space, lines, config)
    : lines.flatMap(({ unit, multiple, oddsSeen }) =>
        Object.values(oddsSeen).map((odds) => (BigInt(unit) * BigInt(multiple) * BigInt(odds)) / oddsScale),
      )
  const [first] = paid
  if (first === undefined) return null
  const min = paid.reduce((least, each) => (each < least ? each : least), first)
  const max = paid.reduce((most, each) => (each > most ? each : most), first)
  return { of: space ? 'draw' : 'note', min, max }
}

function paidByDraws(space: Space, lines: readonly SlipLine[], config: RuleConfig): bigint[] {
  const priced = lines.flatMap((line) => {
    const play = playOf(line.playCode)
    return play ? [{ play, line }] : []
  })
  return space.outcomes
    .map(({ result }) =>
      priced.reduce(
        (sum, { play, line }) =>
          sum +
          payoutOf({
            unit: BigInt(line.unit),
            multiple: line.multiple,
            odds: line.oddsSeen,
            wins: settle(play, line.selection, result, config),
            pushed: pushes(play, line.selection, result, config),
          }),
        0n,
      ),
    )
    .filter((paid) => paid > 0n)
}

/** The lines at the odds of another prize group: after a sign-in, or after the player has accepted other odds. */
export function repriced(lines: readonly SlipLine[], prizeGroup: number, config: RuleConfig): SlipLine[] {
  return lines.map((line) => {
    const play = playOf(line.playCode)
    const oddsSeen = play && oddsOfSelection(play, line.selection, oddsOf(play, prizeGroup, config), config)
    return oddsSeen ? { ...line, prizeGroup, oddsSeen } : line
  })
}

/** What a tap on a board does to the selection, and the lines that the picked selections make. Pure. */
import type { Selection as WireSelection } from '#/contract/lottery.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { checkSelection, countNotes, familyOf, levelOf, oddsOf, payoutOf, playOf, pushes, settle, type Odds } from '#/rules/engine.ts'
import type { FamilyCode, Play, Selection, SelectionProblem } from '#/rules/play.ts'
import type { SlipLine } from './slipLines.ts'

/** Play code to level to odds. */
export type OddsByPlay = Readonly<Record<string, Odds>>

export function emptySelection(play: Play): WireSelection {
  return play.board.rows.map(() => [])
}

/** The row's options in the board's order, whatever the order of the taps. */
function inOrder(play: Play, row: number, picked: readonly string[]): string[] {
  return (play.board.rows[row]?.options ?? []).map(({ code }) => code).filter((code) => picked.includes(code))
}

/** Puts `picked` in a row. On a banker board a number stands in one row only: it leaves the others. */
export function withRow(play: Play, selection: Selection, row: number, picked: readonly string[]): WireSelection {
  return play.board.rows.map((_, at) => {
    const options = selection[at] ?? []
    if (at === row) return inOrder(play, at, picked)
    return play.board.kind === 'banker' ? options.filter((option) => !picked.includes(option)) : [...options]
  })
}

/** Picks or unpicks an option. In a row that takes one, the new one replaces it; a full row stays as it is. */
export function toggled(play: Play, selection: Selection, row: number, option: string): WireSelection {
  const picked = selection[row] ?? []
  const max = play.board.rows[row]?.max ?? 0
  if (picked.includes(option)) return withRow(play, selection, row, picked.filter((other) => other !== option))
  if (max === 1) return withRow(play, selection, row, [option])
  return picked.length < max ? withRow(play, selection, row, [...picked, option]) : withRow(play, selection, row, picked)
}

/** The odds by which a selection is paid: those of its picked options, or the play's one. */
export function oddsOfSelection(play: Play, selection: Selection, odds: Odds): Record<string, number> | null {
  const levels = [...new Set(selection.flat().map((option) => levelOf(play, option)))]
  const seen = levels.flatMap((level) => {
    const value = odds[level]
    return value === undefined ? [] : [[level, value] as const]
  })
  return seen.length === levels.length && seen.length > 0 ? Object.fromEntries(seen) : null
}

export interface Terms { unit: string; multiple: number; prizeGroup: number }

export type PickedProblem = { play: Play; problem: SelectionProblem } | { play: Play; problem: { kind: 'noOdds' } }

/** The lines that the board's picks make, or the first thing that is missing. */
export function linesOf(
  bets: Readonly<Record<string, Selection>>, plays: readonly Play[], odds: OddsByPlay, terms: Terms,
): { lines: SlipLine[]; problem: PickedProblem | null } {
  const lines: SlipLine[] = []
  let problem: PickedProblem | null = null
  for (const play of plays) {
    const selection = bets[play.code]
    if (!selection) continue
    const wrong = checkSelection(play, selection)
    const oddsSeen = oddsOfSelection(play, selection, odds[play.code] ?? {})
    if (wrong) problem ??= { play, problem: wrong }
    else if (!oddsSeen) problem ??= { play, problem: { kind: 'noOdds' } }
    else {
      lines.push({
        playCode: play.code, selection: selection.map((row) => [...row]), notes: countNotes(play, selection), ...terms, oddsSeen,
      })
    }
  }
  return { lines, problem }
}

/** The least and the most that one draw can pay to all lines together, among draws that pay; null without lines. */
export function possibleWinOf(family: FamilyCode, lines: readonly SlipLine[], config: RuleConfig): { min: bigint; max: bigint } | null {
  const priced = lines.flatMap((line) => {
    const play = playOf(line.playCode)
    return play ? [{ play, line }] : []
  })
  const payouts = familyOf(family).space.outcomes.flatMap(({ result }) => {
    const paid = priced.reduce((sum, { play, line }) => sum + payoutOf({
      unit: BigInt(line.unit), multiple: line.multiple, odds: line.oddsSeen,
      wins: settle(play, line.selection, result, config), pushed: pushes(play, line.selection, result, config),
    }), 0n)
    return paid > 0n ? [paid] : []
  })
  const [first] = payouts
  if (first === undefined) return null
  return payouts.reduce(
    ({ min, max }, paid) => ({ min: paid < min ? paid : min, max: paid > max ? paid : max }), { min: first, max: first },
  )
}

/** Lines at another prize group's odds: a visitor's draft after signing in, or odds that the player has accepted. */
export function repriced(lines: readonly SlipLine[], prizeGroup: number, config: RuleConfig): SlipLine[] {
  return lines.map((line) => {
    const play = playOf(line.playCode)
    const oddsSeen = play && oddsOfSelection(play, line.selection, oddsOf(play, prizeGroup, config))
    return oddsSeen ? { ...line, prizeGroup, oddsSeen } : line
  })
}

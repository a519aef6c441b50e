/** Draws of different numbers: how the numbers are written, the boards they are picked on, and lines of them typed. */
import { bankerBoard, everyQuick, rowOf, same } from './boards.ts'
import { mostLines, randomEntry } from './entry.ts'
import { fraction } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import type { Board, Entry, Levels, Localized, Option, Result, Row, Rule, Selection } from './play.ts'
import { risksOf, typedLine } from './risks.ts'
import { atLevel, hit, noProblem, noPushes, row } from './shapes.ts'

/** 7 is written 07. */
export function numberCode(number: number): string {
  return String(number).padStart(2, '0')
}

/** 1 to `of`. */
export function numbersTo(of: number): number[] {
  return Array.from({ length: of }, (_, i) => i + 1)
}

/** Numbers as they are written, lowest first. */
export function inOrder(codes: readonly string[]): string[] {
  return numbersTo(Math.max(0, ...codes.map(Number)))
    .map(numberCode)
    .filter((code) => codes.includes(code))
}

export function numberOptions(of: number): Option[] {
  return numbersTo(of).map((value) => ({ code: numberCode(value), names: same(numberCode(value)), value }))
}

type Look = Pick<Board, 'columns' | 'cells'>

export function pickBoard(options: readonly Option[], min: number, look: Look, more: Partial<Row> = {}): Board {
  return { kind: 'pick', ...look, rows: [rowOf(options, { min, quick: everyQuick, ...more })] }
}

export function bankersBoard(options: readonly Option[], size: number, look: Look): Board {
  return bankerBoard(options, { size, ...look })
}

/** A row for each place; `min` in each. */
export function placesBoard(options: readonly Option[], names: readonly Localized[], min: number, look: Look): Board {
  return {
    kind: 'rows',
    ...look,
    rows: names.map((name, at) => rowOf(options, { key: String(at + 1), names: name, min, quick: everyQuick })),
  }
}

const lineNames: Localized = { rw: '号码', korw: '번호', en: 'Numbers' }

export function typedBoard(entry: Entry): Board {
  const typed: Row = { key: 'lines', names: lineNames, options: [], min: 1, max: mostLines, quick: [], entry }
  return { kind: 'pick', columns: 1, cells: 'short', rows: [typed] }
}

/** `size` different numbers of 1 to `of` on a line. */
export function entryOf(size: number, of: number, ordered: boolean): Entry {
  return { symbols: numbersTo(of).map(numberCode), size, separator: ' ', repeats: 'none', ordered }
}

/** Nothing comes back. */
export const never: Fraction = fraction(0n, 1n)

/** The numbers that count, as they are written. */
export function drawnCodes(result: Result, drawn: number): string[] {
  return result.slice(0, drawn).map(numberCode)
}

/** Each line is a note; `winners` are the lines that win by a result, few enough to be written out. */
export function typedLines(entry: Entry, winners: (result: Result) => readonly string[], levels: () => Levels): Rule {
  // many bets are settled by the same result
  const known = new WeakMap<Result, ReadonlySet<string>>()
  const won = (selection: Selection, result: Result) => {
    const lines = known.get(result) ?? new Set(winners(result))
    known.set(result, lines)
    return row(selection, 0).filter((line) => lines.has(line))
  }
  return {
    problem: noProblem,
    notes: (selection) => row(selection, 0).length,
    levelsOf: () => [hit],
    wins: (selection, result) => atLevel(hit, won(selection, result).length),
    pushes: noPushes,
    risks: (selection) =>
      risksOf(
        row(selection, 0).map((line) => typedLine(line, entry.separator)),
        [hit],
      ),
    matches: (selection, result) => [won(selection, result)],
    levels,
    random: (uniform) => [[randomEntry(entry, uniform)]],
  }
}

/** For families that draw different numbers: the numbers' written form, their boards, and typed lines of numbers. */
import { bankerBoard, everyQuick, rowOf, same } from './boards.ts'
import { mostLines, randomEntry } from './entry.ts'
import { fraction, type Fraction } from './fraction.ts'
import type { Board, Entry, Levels, Localized, Option, Result, Row, Rule, Selection } from './play.ts'
import { risksOf, typedLine } from './risks.ts'
import { atLevel, hit, noProblem, noPushes, row } from './shapes.ts'

/** A number with two digits: 7 is `07`. */
export function numberCode(number: number): string {
  return String(number).padStart(2, '0')
}

/** The numbers from 1 to `of`. */
export function numbersTo(of: number): number[] {
  return Array.from({ length: of }, (_, i) => i + 1)
}

/** Sorts number codes, the lowest first. */
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

/** A board with a row for each place; each row takes at least `min` numbers. */
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

/** The form of a typed line of `size` different numbers from 1 to `of`. */
export function entryOf(size: number, of: number, ordered: boolean): Entry {
  return { symbols: numbersTo(of).map(numberCode), size, separator: ' ', repeats: 'none', ordered }
}

/** Chance zero. */
export const never: Fraction = fraction(0n, 1n)

/** Codes of the first `drawn` numbers of the result. */
export function drawnCodes(result: Result, drawn: number): string[] {
  return result.slice(0, drawn).map(numberCode)
}

/** Each typed line is a note. `winners` lists the lines that win by a result; there must be few enough to list. */
export function typedLines(entry: Entry, winners: (result: Result) => readonly string[], levels: () => Levels): Rule {
  // cached, because many bets are settled with the same result
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

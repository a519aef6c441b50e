/** Shapes of plays on draws of different numbers: numbers picked, placed or typed, and found among those drawn. */
import { bankerBoard, everyQuick, rowOf, same } from './boards.ts'
import { randomEntry } from './entry.ts'
import { fraction } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import type { Board, Entry, Level, Levels, Localized, Option, Result, Row, Rule, Selection } from './play.ts'
import { atLevel, choose, common, hit, noProblem, noPushes, overlapOf, row, someOf, tooFew } from './shapes.ts'
import { hypergeometric } from './spaces.ts'

/** 7 is written 07. */
export function numberCode(number: number): string {
  return String(number).padStart(2, '0')
}

/** 1 to `of`. */
export function numbersTo(of: number): number[] {
  return Array.from({ length: of }, (_, i) => i + 1)
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
export function placesBoard(options: readonly Option[], places: readonly Localized[], min: number, look: Look): Board {
  return {
    kind: 'rows', ...look,
    rows: places.map((names, at) => rowOf(options, { key: String(at + 1), names, min, quick: everyQuick })),
  }
}

/** As many lines as one bet may hold. */
const mostLines = 20_000

const lineNames: Localized = { rw: '号码', korw: '번호', en: 'Numbers' }

export function typedBoard(entry: Entry): Board {
  const typed: Row = { key: 'lines', names: lineNames, options: [], min: 1, max: mostLines, quick: [], entry }
  return { kind: 'pick', columns: 1, cells: 'short', rows: [typed] }
}

/** `size` different numbers of 1 to `of` on a line. */
export function entryOf(size: number, of: number, ordered: boolean): Entry {
  return { symbols: numbersTo(of).map(numberCode), size, separator: ' ', repeats: 'none', ordered }
}

const never: Fraction = fraction(0n, 1n)

export interface Hits {
  /** Numbers to a note. */
  readonly size: number
  /** How many of the numbers drawn count, from the first. */
  readonly drawn: number
  readonly of: number
  /** How many of a note's numbers may be hit for it to win; each way pays an equal part. As many as can be, unless told. */
  readonly paying?: readonly number[]
}

function payingOf({ size, drawn, paying = [Math.min(size, drawn)] }: Hits): readonly number[] {
  return paying
}

/** `hit` where there is only one way to win, otherwise the number of hits. */
function levelName(hits: Hits, paid: number): string {
  return payingOf(hits).length === 1 ? hit : String(paid)
}

function chances(hits: Hits): Levels {
  const paying = payingOf(hits)
  const { size, drawn, of } = hits
  return Object.fromEntries(paying.map((paid): [string, Level] => [levelName(hits, paid), {
    win: hypergeometric({ hits: paid, picked: size, drawn, of }), push: never, share: fraction(1n, BigInt(paying.length)),
  }]))
}

/** 中 5, where notes win in several ways. */
function levelNames(hits: Hits): Pick<Rule, 'levelNames'> {
  const paying = payingOf(hits)
  if (paying.length === 1) return {}
  const none = { rw: '全不中', korw: '모두 미적중', en: 'No hit' }
  return {
    levelNames: Object.fromEntries(paying.map((paid) => [levelName(hits, paid), paid === 0
      ? none : { rw: `中 ${paid}`, korw: `${paid}개 적중`, en: paid === 1 ? '1 hit' : `${paid} hits` }])),
  }
}

/** The numbers that count, as they are written. */
export function drawnCodes(result: Result, drawn: number): string[] {
  return result.slice(0, drawn).map(numberCode)
}

/** Every `size` of the picked numbers make a note, which wins by how many of its numbers are drawn. */
export function pickedHits(hits: Hits, options: readonly Option[]): Rule {
  const { size, drawn } = hits
  return {
    ...levelNames(hits),
    problem: noProblem,
    notes: (selection) => choose(row(selection, 0).length, size),
    levelsOf: () => payingOf(hits).map((paid) => levelName(hits, paid)),
    wins(selection, result) {
      const picked = row(selection, 0)
      const shown = common(picked, drawnCodes(result, drawn)).length
      return winsBy(hits, (paid) => choose(shown, paid) * choose(picked.length - shown, size - paid))
    },
    pushes: noPushes,
    matches: (selection, result) => [common(row(selection, 0), drawnCodes(result, drawn))],
    levels: () => chances(hits),
    random: (uniform) => [someOf(options.map(({ code }) => code), size, uniform)],
  }
}

function winsBy(hits: Hits, notesWith: (paid: number) => number): Record<string, number> {
  return Object.fromEntries(payingOf(hits).map((paid) => [levelName(hits, paid), notesWith(paid)] as const).filter(([, notes]) => notes > 0))
}

/** 胆拖: all bankers and enough legs make a note of `size`, which wins by how many of its numbers are drawn. */
export function bankerHits(hits: Hits, options: readonly Option[]): Rule {
  const { size, drawn } = hits
  const matches = (selection: Selection, result: Result) => {
    const shown = drawnCodes(result, drawn)
    return [common(row(selection, 0), shown), common(row(selection, 1), shown)] as const
  }
  return {
    problem: (selection, board) => overlapOf(selection, board)
      ?? tooFew(board, 1, row(selection, 1).length, size - row(selection, 0).length),
    notes: (selection) => choose(row(selection, 1).length, size - row(selection, 0).length),
    levelsOf: () => payingOf(hits).map((paid) => levelName(hits, paid)),
    wins(selection, result) {
      const [bankers, legs] = [row(selection, 0).length, row(selection, 1).length]
      const [bankersShown, legsShown] = matches(selection, result)
      return winsBy(hits, (paid) => {
        const fromLegs = paid - bankersShown.length
        return choose(legsShown.length, fromLegs) * choose(legs - legsShown.length, size - bankers - fromLegs)
      })
    },
    pushes: noPushes,
    matches,
    levels: () => chances(hits),
    random(uniform) {
      const picked = someOf(options.map(({ code }) => code), size, uniform)
      const banker = picked[uniform(size)] ?? ''
      return [[banker], picked.filter((code) => code !== banker)]
    },
  }
}

/** Each line is a note; `winners` are the lines that win by a result, few enough to be written out. */
function typedLines(entry: Entry, winners: (result: Result) => readonly string[], levels: () => Levels): Rule {
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
    matches: (selection, result) => [won(selection, result)],
    levels,
    random: (uniform) => [[randomEntry(entry, uniform)]],
  }
}

/** Lines of `size` numbers in any order: the drawn ones among them are as many as can be. */
export function typedHits(hits: Hits): Rule {
  const { size, drawn, of } = hits
  const all = numbersTo(of).map(numberCode)
  return typedLines(entryOf(size, of, false), (result) => {
    const shown = drawnCodes(result, drawn).sort()
    if (size <= drawn) return subsets(shown, size).map((line) => line.join(' '))
    const others = all.filter((code) => !shown.includes(code))
    return subsets(others, size - drawn).map((some) => [...shown, ...some].sort().join(' '))
  }, () => chances(hits))
}

/** Every `size` of the members, in their order. */
function subsets(members: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return members.flatMap((member, at) => subsets(members.slice(at + 1), size - 1).map((rest) => [member, ...rest]))
}

export interface Tuples {
  /** Numbers to a note, one from each row, all different. */
  readonly size: number
  readonly of: number
  /** Places of the result at which the note's first number may stand. The first, unless told. */
  readonly starts?: readonly number[]
}

function tupleChance({ size, of, starts = [0] }: Tuples): Levels {
  let ways = 1n
  for (let i = 0; i < size; i++) ways *= BigInt(of - i)
  return { [hit]: { win: fraction(BigInt(starts.length), ways), push: never } }
}

/** 直选: one number from each row, all different, drawn in this order. */
export function tuples(shape: Tuples, options: readonly Option[]): Rule {
  const { size, starts = [0] } = shape
  const placed = (selection: Selection, result: Result, start: number) =>
    selection.every((picked, at) => picked.includes(numberCode(result[start + at] ?? 0)))
  return {
    problem: noProblem,
    notes: differentTuples,
    levelsOf: () => [hit],
    wins: (selection, result) => atLevel(hit, starts.filter((start) => placed(selection, result, start)).length),
    pushes: noPushes,
    // with one place to stand each row speaks for itself
    matches: (selection, result) => selection.map((picked, at) => picked.filter((code) => starts.some((start) =>
      code === numberCode(result[start + at] ?? 0) && (starts.length === 1 || placed(selection, result, start))))),
    levels: () => tupleChance(shape),
    random(uniform) {
      const left = options.map(({ code }) => code)
      return Array.from({ length: size }, () => left.splice(uniform(left.length), 1))
    },
  }
}

/**
 * How many ways there are to take one option from each row, all different: over all ways to part the rows into blocks, the
 * product of (-1)^(b-1) (b-1)! times the options common to a block's b rows.
 */
export function differentTuples(selection: Selection): number {
  const every = 2 ** selection.length - 1
  const shared: (readonly string[])[] = [[]]
  const ways = [1]
  for (let rows = 1; rows <= every; rows++) {
    const first = 31 - Math.clz32(rows)
    const others = rows ^ (1 << first)
    const picked = row(selection, first)
    shared[rows] = others === 0 ? picked : common(shared[others] ?? [], picked)
    let sum = 0
    // every block that holds the first of these rows
    for (let block = others; ; block = (block - 1) & others) {
      sum += blockSign(block) * (shared[block | (1 << first)] ?? []).length * (ways[others ^ block] ?? 0)
      if (block === 0) break
    }
    ways[rows] = sum
  }
  return ways[every] ?? 0
}

/** (-1)^b b! for the b rows of a block besides its first. */
function blockSign(others: number): number {
  let sign = 1
  for (let left = others, b = 1; left > 0; left &= left - 1, b++) sign *= -b
  return sign
}

/** Lines of numbers in drawn order, from the first. */
export function typedTuples(shape: Tuples): Rule {
  const { size, of } = shape
  return typedLines(entryOf(size, of, true), (result) => [drawnCodes(result, size).join(' ')], () => tupleChance(shape))
}

/** 定位胆: each number of a row is a note, which wins when it is drawn at the row's place. */
export function places(at: readonly number[], of: number): Rule {
  const matches = (selection: Selection, result: Result) =>
    selection.map((picked, i) => picked.filter((code) => code === numberCode(result[at[i] ?? 0] ?? 0)))
  return {
    problem: noProblem,
    notes: (selection) => selection.reduce((notes, picked) => notes + picked.length, 0),
    levelsOf: () => [hit],
    wins: (selection, result) => atLevel(hit, matches(selection, result).flat().length),
    pushes: noPushes,
    matches,
    levels: () => ({ [hit]: { win: fraction(1n, BigInt(of)), push: never } }),
    random(uniform) {
      const [place, number] = [uniform(at.length), numberCode(1 + uniform(of))]
      return at.map((_, i) => (i === place ? [number] : []))
    },
  }
}

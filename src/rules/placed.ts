/** 直选 and 定位胆: notes that win when their numbers are drawn at given places. */
import { drawnCodes, entryOf, never, numberCode, typedLines } from './drawn.ts'
import { fraction } from './fraction.ts'
import type { Levels, Option, Result, Rule, Selection } from './play.ts'
import { lines, risksOf } from './risks.ts'
import { atLevel, common, hit, noProblem, noPushes, row } from './shapes.ts'

export interface Tuples {
  /** Numbers in a note: one from each row, all different. */
  readonly size: number
  readonly of: number
  /** Places of the result at which the note's first number may be, from 0. By default only the first place. */
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
    risks: (selection) => risksOf(lines(selection, true), [hit]),
    // with only one possible start, each row matches on its own
    matches: (selection, result) =>
      selection.map((picked, at) =>
        picked.filter((code) =>
          starts.some((start) => code === numberCode(result[start + at] ?? 0) && (starts.length === 1 || placed(selection, result, start))),
        ),
      ),
    levels: () => tupleChance(shape),
    random(uniform) {
      const left = options.map(({ code }) => code)
      return Array.from({ length: size }, () => left.splice(uniform(left.length), 1))
    },
  }
}

/**
 * The number of ways to take one option from each row, all different: the sum, over all partitions of the rows into blocks, of the product
 * of (-1)^(b-1) (b-1)! times the number of options that the b rows of a block have in common.
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
    // every block that contains the first of these rows
    for (let block = others; ; block = (block - 1) & others) {
      sum += blockSign(block) * (shared[block | (1 << first)] ?? []).length * (ways[others ^ block] ?? 0)
      if (block === 0) break
    }
    ways[rows] = sum
  }
  return ways[every] ?? 0
}

/** (-1)^b b! for a block of b + 1 rows; `others`: bits of all its rows but the first. */
function blockSign(others: number): number {
  let sign = 1
  for (let left = others, b = 1; left > 0; left &= left - 1, b++) sign *= -b
  return sign
}

/** Typed lines of numbers, which win when the first drawn numbers are the line, in order. */
export function typedTuples(shape: Tuples): Rule {
  const { size, of } = shape
  return typedLines(
    entryOf(size, of, true),
    (result) => [drawnCodes(result, size).join(' ')],
    () => tupleChance(shape),
  )
}

/** 定位胆: each number of a row is a note, which wins when the number is drawn at the row's place. */
export function places(at: readonly number[], of: number): Rule {
  const matches = (selection: Selection, result: Result) =>
    selection.map((picked, i) => picked.filter((code) => code === numberCode(result[at[i] ?? 0] ?? 0)))
  return {
    problem: noProblem,
    notes: (selection) => selection.reduce((notes, picked) => notes + picked.length, 0),
    levelsOf: () => [hit],
    wins: (selection, result) => atLevel(hit, matches(selection, result).flat().length),
    pushes: noPushes,
    risks: (selection) =>
      risksOf(
        selection.flatMap((picked, i) => picked.map((code) => `${(at[i] ?? i) + 1}: ${code}`)),
        [hit],
      ),
    matches,
    levels: () => ({ [hit]: { win: fraction(1n, BigInt(of)), push: never } }),
    random(uniform) {
      const [place, number] = [uniform(at.length), numberCode(1 + uniform(of))]
      return at.map((_, i) => (i === place ? [number] : []))
    },
  }
}

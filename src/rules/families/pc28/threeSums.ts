/** 特码包三: each combination of three picked sums is a note. Its odds depend on the chance of its three sums. */
import type { Result, Rule, Selection } from '../../play.ts'
import { choices } from '../../choices.ts'
import { choose, noProblem, noPushes, row, someOf } from '../../shapes.ts'
import { inOrder, sumOf } from '../digits/digits.ts'
import { allOf, ofDigits } from '../digits/spaces.ts'

const codes = Array.from({ length: 28 }, (_, sum) => String(sum))

let counted: readonly number[] | undefined

/** For each sum, the number of the thousand results that have it. */
function ways(): readonly number[] {
  return (counted ??= codes.map((code) => allOf(3).outcomes.filter(({ result }) => sumOf(result) === Number(code)).length))
}

/** The number of picked sums by their number of results. Notes whose sums have equal numbers of results are equivalent. */
function classesOf(picked: readonly string[]): ReadonlyMap<number, number> {
  const classes = new Map<number, number>()
  for (const code of picked) {
    const way = ways()[Number(code)] ?? 0
    classes.set(way, (classes.get(way) ?? 0) + 1)
  }
  return classes
}

/** The number of notes of `size` picks, by the number of results on which a note wins. Computed without listing the notes. */
function notesByWays(picked: readonly string[], size: number): ReadonlyMap<number, number> {
  let sets = [new Map([[0, 1]]), ...Array.from({ length: size }, () => new Map<number, number>())]
  for (const [way, count] of classesOf(picked)) {
    const next = sets.map((before) => new Map(before))
    for (const [taken, before] of sets.entries()) {
      for (let more = 1; more <= Math.min(count, size - taken); more++) {
        for (const [sum, notes] of before) {
          const target = next[taken + more]
          target?.set(sum + more * way, (target.get(sum + more * way) ?? 0) + notes * choose(count, more))
        }
      }
    }
    sets = next
  }
  return sets[size] ?? new Map()
}

/** The rule of 特码包三. A level's code is the number of the thousand results on which its notes win. */
export function threeSums(): Rule {
  const matches = (selection: Selection, result: Result) => [row(selection, 0).filter((code) => Number(code) === sumOf(result))]
  const levels = (picked: readonly string[]) => inOrder(notesByWays(picked, 3).keys())
  return {
    problem: noProblem,
    get levelNames() {
      return Object.fromEntries(
        levels(codes).map((way) => [String(way), { rw: `千中 ${way}`, korw: `1000 중 ${way}`, en: `${way} of 1,000` }]),
      )
    },
    notes: (selection) => choose(row(selection, 0).length, 3),
    levelsOf: (selection) => levels(row(selection, 0)).map(String),
    wins(selection, result) {
      const [shown] = row(matches(selection, result), 0)
      if (shown === undefined) return {}
      const own = ways()[Number(shown)] ?? 0
      const others = row(selection, 0).filter((code) => code !== shown)
      return Object.fromEntries([...notesByWays(others, 2)].map(([way, notes]) => [String(way + own), notes]))
    },
    pushes: noPushes,
    risks: (selection) =>
      choices(inOrder(row(selection, 0)), 3).map((sums) => ({
        option: sums.join(' '),
        notes: 1,
        levels: [String(sums.reduce((sum, code) => sum + (ways()[Number(code)] ?? 0), 0))],
      })),
    matches,
    levels: () => Object.fromEntries(levels(codes).map((way) => [String(way), ofDigits(BigInt(way), 3)])),
    random: (uniform) => [someOf(codes, 3, uniform)],
  }
}

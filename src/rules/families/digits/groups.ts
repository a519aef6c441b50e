/** Group rules: digits in any order with a given pattern. They are picked, typed, or many digits are one note. */
import { randomEntry } from '../../entry.ts'
import type { Entry, Levels, Result, Rule, Selection } from '../../play.ts'
import { risksOf, sets } from '../../risks.ts'
import { atLevel, choose, hit, noProblem, noPushes, notesOfTwo, row, setsOfTwo, someOf } from '../../shapes.ts'
import { digitCodes, inOrder, timesOf } from './digits.ts'
import { ofDigits, orders } from './spaces.ts'

/** A part of a pattern: `count` digits that show `times` times each, picked in the row `row`. */
export interface Part {
  readonly times: number
  readonly count: number
  readonly row: number
}

function timesOfParts(parts: readonly Part[]): number[] {
  return parts.flatMap(({ times, count }) => Array.from({ length: count }, () => times))
}

/** The picked digits that show as many times as a part of their row requires. */
function matchesOf(parts: readonly Part[], selection: Selection, result: Result): Selection {
  const times = timesOf(result)
  return selection.map((picked, at) =>
    picked.filter((option) => parts.some((part) => part.row === at && times[Number(option)] === part.times)),
  )
}

/** Whether the result has the pattern and all its digits are picked. */
function hits(parts: readonly Part[], selection: Selection, result: Result): boolean {
  const times = timesOf(result)
  return parts.every((part) => row(selection, part.row).filter((option) => times[Number(option)] === part.times).length === part.count)
}

function notesOf([first, second]: readonly Part[], selection: Selection): number {
  if (!first) return 0
  if (!second) return choose(row(selection, first.row).length, first.count)
  return notesOfTwo(row(selection, first.row), row(selection, second.row), first.count, second.count)
}

function optionsOf([first, second]: readonly Part[], selection: Selection): string[] {
  if (!first) return []
  const picked = row(selection, first.row)
  if (!second) return sets(picked, first.count, digitCodes.length)
  return setsOfTwo(picked, row(selection, second.row), first.count, second.count)
}

/** A rule with one or two parts, which have `size` digits together. Both parts may be picked in one row. */
export function grouped(size: number, parts: readonly Part[]): Rule {
  return {
    problem: noProblem,
    notes: (selection) => notesOf(parts, selection),
    levelsOf: () => [hit],
    wins: (selection, result) => atLevel(hit, Number(hits(parts, selection, result))),
    pushes: noPushes,
    risks: (selection) => risksOf(optionsOf(parts, selection), [hit]),
    matches: (selection, result) => matchesOf(parts, selection, result),
    levels: () => ({ [hit]: ofDigits(orders(timesOfParts(parts)), size) }),
    random(uniform) {
      const left = someOf(
        digitCodes,
        parts.reduce((sum, { count }) => sum + count, 0),
        uniform,
      )
      const rows: string[][] = []
      for (const part of parts) {
        const taken = someOf(left, part.count, uniform)
        for (const digit of taken) left.splice(left.indexOf(digit), 1)
        rows[part.row] = [...(rows[part.row] ?? []), ...taken]
      }
      return rows
    },
  }
}

/** All picked digits are one note, whose odds depend on their number. The level is the number of digits. */
export function fan(size: number, parts: readonly Part[], least: number, most: number): Rule {
  const base = grouped(size, parts)
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  const level = (selection: Selection) => String(row(selection, 0).length)
  return {
    ...base,
    levelNames: Object.fromEntries(
      counts.map((count) => [String(count), { rw: `选 ${count} 码`, korw: `${count}개 선택`, en: `${count} digits` }]),
    ),
    notes: () => 1,
    levelsOf: (selection) => [level(selection)],
    wins: (selection, result) => atLevel(level(selection), Number(hits(parts, selection, result))),
    // an option for each group that the note covers
    risks: (selection) => risksOf(optionsOf(parts, selection), [level(selection)]),
    levels: () =>
      Object.fromEntries(
        counts.map((count) => {
          const groups = notesOf(parts, [digitCodes.slice(0, count)])
          return [String(count), ofDigits(BigInt(groups) * orders(timesOfParts(parts)), size)]
        }),
      ),
    random: (uniform) => [someOf(digitCodes, least, uniform)],
  }
}

/** The level of a group of two or three digits; null if all digits are equal, because that is not a group. */
export function groupLevel(digits: Result): 'zu3' | 'zu6' | typeof hit | null {
  const different = new Set(digits).size
  if (different === 1) return null
  if (digits.length === 2) return hit
  return different === 2 ? 'zu3' : 'zu6'
}

/** The chance of a group of the level. */
export function groupChance(level: string) {
  if (level === hit) return ofDigits(orders([1, 1]), 2)
  return ofDigits(orders(level === 'zu3' ? [2, 1] : [1, 1, 1]), 3)
}

export function groupEntry(size: number, repeats: Entry['repeats']): Entry {
  return { symbols: digitCodes, size, separator: '', repeats, ordered: false }
}

function levelOfLine(line: string): 'zu3' | 'zu6' {
  return line[0] === line[1] || line[1] === line[2] ? 'zu3' : 'zu6'
}

/** Names of the two kinds of groups of three digits. */
export const groupLevelNames = {
  zu3: { rw: '组三', korw: '조합3', en: 'With a pair' },
  zu6: { rw: '组六', korw: '조합6', en: 'All different' },
}

/** Each typed group is a note. With `notAll`, groups with a pair and groups without have different levels. */
export function typedGroup(size: number, repeats: 'none' | 'pair' | 'notAll'): Rule {
  const mixed = repeats === 'notAll'
  const alike = ofDigits(orders(repeats === 'pair' ? [2, 1] : Array.from({ length: size }, () => 1)), size)
  const matches = (selection: Selection, result: Result) => {
    const line = inOrder(result).join('')
    return [row(selection, 0).includes(line) ? [line] : []]
  }
  return {
    problem: noProblem,
    ...(mixed && { levelNames: groupLevelNames }),
    notes: (selection) => row(selection, 0).length,
    levelsOf: (selection) => (mixed ? inOrder(new Set(row(selection, 0).map(levelOfLine))) : [hit]),
    wins(selection, result) {
      const [line] = row(matches(selection, result), 0)
      return line === undefined ? {} : { [mixed ? levelOfLine(line) : hit]: 1 }
    },
    pushes: noPushes,
    risks: (selection) => row(selection, 0).map((line) => ({ option: line, notes: 1, levels: [mixed ? levelOfLine(line) : hit] })),
    matches,
    levels: (): Levels => (mixed ? { zu3: groupChance('zu3'), zu6: groupChance('zu6') } : { [hit]: alike }),
    random: (uniform) => [[randomEntry(groupEntry(size, repeats), uniform)]],
  }
}

/** Rules whose options are classes of numbers: all numbers with a sum, with a span, or with a digit. */
import type { Levels, Result, Rule, Wins } from '../../play.ts'
import { common, hit, noProblem, noPushes, row, someOf } from '../../shapes.ts'
import { inOrder } from './digits.ts'
import { groupChance, groupLevel, groupLevelNames } from './groups.ts'
import { allOf, ofDigits } from './spaces.ts'

/** The notes of a class. `direct`: each number in its order. `group`: each group of digits in any order. */
type Kind = 'direct' | 'group'

/** Each picked class bets on all its numbers of `size` digits; each number is a note. A result shows at most one picked class. */
export function classed(size: number, kind: Kind, codes: readonly string[], shows: (digits: Result) => readonly string[]): Rule {
  const levelAt = (digits: Result) => (kind === 'direct' ? hit : groupLevel(digits))
  let counted: ReadonlyMap<string, Wins> | undefined
  const tally = () => (counted ??= count(size, kind, codes, shows, levelAt))
  const matches: Rule['matches'] = (selection, result) => [levelAt(result) ? common(row(selection, 0), shows(result)) : []]
  return {
    problem: noProblem,
    ...(kind === 'group' && { levelNames: groupLevelNames }),
    notes: (selection) =>
      row(selection, 0).reduce((sum, code) => sum + Object.values(tally().get(code) ?? {}).reduce((notes, each) => notes + each, 0), 0),
    levelsOf: (selection) => (kind === 'direct' ? [hit] : levelsIn(row(selection, 0).map((code) => tally().get(code) ?? {}))),
    wins(selection, result, config) {
      const level = levelAt(result)
      return level && row(matches(selection, result, config), 0).length > 0 ? { [level]: 1 } : {}
    },
    pushes: noPushes,
    risks: (selection) =>
      row(selection, 0).map((code) => ({
        option: code,
        notes: 1,
        levels: kind === 'direct' ? [hit] : Object.keys(tally().get(code) ?? {}),
      })),
    matches,
    levels: (): Levels =>
      Object.fromEntries(
        levelsIn([...tally().values()]).map((level) => [level, kind === 'direct' ? ofDigits(1n, size) : groupChance(level)]),
      ),
    random(uniform) {
      const notesOf = (code: string) => Object.values(tally().get(code) ?? {}).reduce((sum, notes) => sum + notes, 0)
      const fewest = Math.min(...codes.map(notesOf))
      return [
        someOf(
          codes.filter((code) => notesOf(code) === fewest),
          1,
          uniform,
        ),
      ]
    },
  }
}

function levelsIn(classes: readonly Wins[]): string[] {
  return inOrder(new Set(classes.flatMap((levels) => Object.keys(levels))))
}

/** The number of notes of each class by level. */
function count(
  size: number,
  kind: Kind,
  codes: readonly string[],
  shows: (digits: Result) => readonly string[],
  levelAt: (digits: Result) => string | null,
): ReadonlyMap<string, Wins> {
  const counts = new Map<string, Record<string, number>>(codes.map((code) => [code, {}]))
  for (const { result } of allOf(size).outcomes) {
    const level = levelAt(result)
    const again = kind === 'group' && result.some((digit, at) => digit < (result[at - 1] ?? 0))
    if (!level || again) continue
    for (const code of shows(result)) {
      const levels = counts.get(code)
      if (levels) levels[level] = (levels[level] ?? 0) + 1
    }
  }
  return counts
}

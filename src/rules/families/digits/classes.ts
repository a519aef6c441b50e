/** Rules that take all numbers of a class at once: of a sum, of a span, with a digit in them. */
import type { Levels, Result, Rule, Wins } from '../../play.ts'
import { common, hit, noProblem, noPushes, row, someOf } from '../../shapes.ts'
import { inOrder } from './digits.ts'
import { groupChance, groupLevel, groupLevelNames } from './groups.ts'
import { allOf, ofDigits } from './spaces.ts'

/** How the numbers of a class are notes: each in its order, or the groups, whatever their order. */
type Kind = 'direct' | 'group'

/** Every number of `size` digits is a note, taken with the class it shows. At most one of the picked classes shows. */
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

/** How many notes of each level every class has. */
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

/** Applies a rule of a few digits to places of a longer result: to fixed places, or to each combination of ticked places. */
import type { Result, Rule, Selection, Uniform } from '../../play.ts'
import { choices } from '../../choices.ts'
import { choose, row, someOf } from '../../shapes.ts'

export function within(places: readonly number[], rule: Rule): Rule {
  const seen = (result: Result) => places.map((place) => result[place] ?? 0)
  return {
    ...rule,
    wins: (selection, result, config) => rule.wins(selection, seen(result), config),
    pushes: (selection, result, config) => rule.pushes(selection, seen(result), config),
    matches: (selection, result, config) => rule.matches(selection, seen(result), config),
  }
}

/** The first row ticks places. The rule of `size` digits is played on each combination of `size` ticked places. */
export function ticked(size: number, places: readonly string[], rule: Rule): Rule {
  const windows = (selection: Selection) =>
    choices(
      places.filter((place) => row(selection, 0).includes(place)),
      size,
    )
  const seen = (window: readonly string[], result: Result) => window.map((place) => result[Number(place) - 1] ?? 0)
  return {
    problem: (selection, board) => rule.problem(selection.slice(1), { ...board, rows: board.rows.slice(1) }),
    notes: (selection) => choose(row(selection, 0).length, size) * rule.notes(selection.slice(1)),
    levelsOf: (selection, config) => rule.levelsOf(selection.slice(1), config),
    wins(selection, result, config) {
      const wins: Record<string, number> = {}
      for (const window of windows(selection)) {
        for (const [level, notes] of Object.entries(rule.wins(selection.slice(1), seen(window, result), config))) {
          wins[level] = (wins[level] ?? 0) + notes
        }
      }
      return wins
    },
    pushes: (selection, result, config) =>
      windows(selection).reduce((sum, window) => sum + rule.pushes(selection.slice(1), seen(window, result), config), 0),
    risks: (selection, config) =>
      windows(selection).flatMap((window) =>
        rule.risks(selection.slice(1), config).map((risk) => ({ ...risk, option: `${window.join('')}: ${risk.option}` })),
      ),
    matches(selection, result, config) {
      const won = windows(selection).filter((window) => Object.keys(rule.wins(selection.slice(1), seen(window, result), config)).length > 0)
      const matched = won.map((window) => rule.matches(selection.slice(1), seen(window, result), config))
      return selection.map((picked, at) =>
        picked.filter((option) =>
          at === 0 ? won.some((window) => window.includes(option)) : matched.some((rows) => row(rows, at - 1).includes(option)),
        ),
      )
    },
    ...(rule.levelNames && { levelNames: rule.levelNames }),
    levels: (config) => rule.levels(config),
    random: (uniform: Uniform) => [someOf(places, size, uniform), ...rule.random(uniform)],
  }
}

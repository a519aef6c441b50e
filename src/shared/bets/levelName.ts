/** Name of a level of a play: 组三, 中 3, or an option of a grid. */
import type { Localized } from '#/contract/common.ts'
import type { Play } from '#/rules/play.ts'

/** Undefined for a play with a single level. If the board has several rows, the name includes the row. */
export function levelName(play: Play, level: string, localized: (names: Localized) => string): string | undefined {
  const named = play.rule.levelNames?.[level]
  if (named) return localized(named)
  const { rows } = play.board
  const row = rows.find(({ options }) => options.some(({ code }) => code === level))
  const option = row?.options.find(({ code }) => code === level)
  return row && option && `${rows.length > 1 ? `${localized(row.names)} ` : ''}${localized(option.names)}`
}

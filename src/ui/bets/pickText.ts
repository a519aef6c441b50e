/** A selection in one line of text. */
import type { Localized } from '#/contract/common.ts'
import type { Play, Selection } from '#/rules/play.ts'

/** `10, 11, 12`; rows of a board that has several are named: `胆码 2 · 拖码 3, 5`. */
export function pickText(play: Play, selection: Selection, localized: (names: Localized) => string): string {
  const { rows } = play.board
  return rows.flatMap((row, at) => {
    const names = row.options.filter(({ code }) => selection[at]?.includes(code)).map((option) => localized(option.names))
    if (names.length === 0) return []
    return [rows.length > 1 ? `${localized(row.names)} ${names.join(', ')}` : names.join(', ')]
  }).join(' · ')
}

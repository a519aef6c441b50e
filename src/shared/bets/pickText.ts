/** A selection as a single line of text. */
import type { Localized } from '#/contract/common.ts'
import type { Play, Selection } from '#/rules/play.ts'

/** Maximum number of typed lines shown. */
const written = 5

/** `10, 11, 12`; the first typed lines; with row names if the board has several rows: `胆码 2 · 拖码 3, 5`. */
export function pickText(play: Play, selection: Selection, localized: (names: Localized) => string): string {
  const { rows } = play.board
  return rows
    .flatMap((row, at) => {
      const picked = selection[at] ?? []
      if (row.entry)
        return picked.length > written ? [`${picked.slice(0, written).join(', ')} …`] : picked.length > 0 ? [picked.join(', ')] : []
      const names = row.options.filter(({ code }) => picked.includes(code)).map((option) => localized(option.names))
      if (names.length === 0) return []
      return [rows.length > 1 ? `${localized(row.names)} ${names.join(', ')}` : names.join(', ')]
    })
    .join(' · ')
}

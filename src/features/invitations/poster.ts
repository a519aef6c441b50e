/** The poster's measures. Pure. */
import { widthOf } from '#/shared/picture/drawing.ts'

/** Units of the poster's drawing. */
export const POSTER = { width: 326, height: 524 } as const

/** Names side by side in one font size, with the centre of each; a longer name gets more width. */
export function sideBySide(
  names: readonly string[],
  largest: number,
  width: number,
): { readonly size: number; readonly centres: readonly number[] } {
  const gap = 8
  const lengths = names.map(widthOf)
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const size = Math.min(largest, Math.floor(((width - gap * (names.length - 1)) / all) * 10) / 10)
  const rest = (width - all * size) / names.length
  const before = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length * size + rest, 0))
  return { size, centres: lengths.map((length, at) => (before[at] ?? 0) + (length * size + rest) / 2) }
}

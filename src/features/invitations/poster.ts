/** The poster's measures and its QR. Pure. */
import { encode } from 'uqr'

/** Units of the poster's drawing; it is exported at three pixels a unit. */
export const POSTER = { width: 326, height: 524, scale: 3 } as const

/** Modules of quiet ground around a QR that readers ask for. */
const QUIET = 4

export interface Qr {
  /** Modules on a side, with the quiet ground. */
  readonly size: number
  /** SVG path of the dark modules, in modules. */
  readonly path: string
}

/** A fifth of the picture may be lost or covered: level M is for screens and prints of a phone's size. */
export function qrOf(link: string): Qr {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET })
  const runs = data.flatMap((row, y) => {
    const cells = row.map((dark, x) => ({ dark, x }))
    // One rectangle for each run of dark modules, so that no hairline is left between neighbours.
    return cells.flatMap(({ dark, x }) => {
      if (!dark || row[x - 1]) return []
      const after = row.findIndex((next, at) => at > x && !next)
      return [`M${x} ${y}h${(after < 0 ? row.length : after) - x}v1H${x}z`]
    })
  })
  return { size, path: runs.join('') }
}

/**
 * Widths in units of the font's size: of scripts written in squares, of the widest letters, of capitals and digits, of all others; rather
 * too wide.
 */
const widths = [
  [/[\u1100-\u11ff\u2e80-\uffef]/, 1],
  [/[MW%@]/, 0.98],
  [/[A-Z\d]/, 0.74],
  [/./, 0.58],
] as const
export const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (widths.find(([of]) => of.test(letter))?.[1] ?? 0), 0)

/** The size at which the text fits; a drawing cannot break its lines. */
export const fitted = (text: string, size: number, width: number): number => Math.min(size, Math.floor((width / widthOf(text)) * 10) / 10)

/** Names side by side, all of one size, and where each is centred: a longer one has more room. */
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

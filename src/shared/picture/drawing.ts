/** Parts of drawings that become pictures: a QR, and texts that fit, since a drawing cannot break its lines. Pure. */
import { encode } from 'uqr'

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

/** The text in lines of at most the width: broken between words, and between letters of scripts that have no spaces. */
export function wrapped(text: string, size: number, width: number): readonly string[] {
  const parts =
    text.match(/[\u2e80-\u9fff\uf900-\ufaff][\u3000-\u303f\uff00-\uff0f\uff1a-\uff1f]*|[^\s\u2e80-\u9fff\uf900-\ufaff]+\s*|\s+/g) ?? []
  const lines = ['']
  for (const part of parts) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && widthOf((line + part).trimEnd()) * size > width) lines.push(part)
    else lines[lines.length - 1] = line + part
  }
  return lines.map((line) => line.trim())
}

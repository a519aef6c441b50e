/** Parts of drawings that become pictures: a QR code, and fitted texts, because a drawing cannot break lines. Pure. */
import { encode } from 'uqr'

/** Quiet zone around a QR code, in modules, that readers need. */
const QUIET = 4

export interface Qr {
  /** Number of modules on a side, including the quiet zone. */
  readonly size: number
  /** SVG path of the dark modules, in modules. */
  readonly path: string
}

/** Level M: the code is still readable when a part of it is lost. Suits screens and small prints. */
export function qrOf(link: string): Qr {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET })
  const runs = data.flatMap((row, y) => {
    const cells = row.map((dark, x) => ({ dark, x }))
    // A rectangle for each run of dark modules, so that there are no gaps between neighbours.
    return cells.flatMap(({ dark, x }) => {
      if (!dark || row[x - 1]) return []
      const after = row.findIndex((next, at) => at > x && !next)
      return [`M${x} ${y}h${(after < 0 ? row.length : after) - x}v1H${x}z`]
    })
  })
  return { size, path: runs.join('') }
}

/**
 * Widths of characters in units of the font size, rather too large: of square scripts, of the widest letters, of capitals and digits, of
 * all others.
 */
const widths = [
  [/[\u1100-\u11ff\u2e80-\uffef]/, 1],
  [/[MW%@]/, 0.98],
  [/[A-Z\d]/, 0.74],
  [/./, 0.58],
] as const
export const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (widths.find(([of]) => of.test(letter))?.[1] ?? 0), 0)

/** The font size at which the text fits the width. */
export const fitted = (text: string, size: number, width: number): number => Math.min(size, Math.floor((width / widthOf(text)) * 10) / 10)

/** Breaks the text into lines of at most the width: between words, and between letters in scripts without spaces. */
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

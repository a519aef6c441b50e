/** Detects file types by content; names and declared types are not trusted. */

const starts: readonly { readonly kind: 'jpeg' | 'png' | 'webp'; readonly at: number; readonly bytes: readonly number[] }[] = [
  { kind: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
]

/** Accepted picture types by the decoder's names; undefined for all others. */
export function kindOf(file: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const kind = starts.find(({ at, bytes }) => bytes.every((byte, i) => file[at + i] === byte))?.kind
  const isRiff = file[0] === 0x52 && file[1] === 0x49 && file[2] === 0x46 && file[3] === 0x46
  return kind === 'webp' && !isRiff ? undefined : kind
}

/** With the bytes that must follow, since short signatures occur by chance in large photos. */
const documents = /<script[\s>/]|<html[\s>/]|<!doctype\s|<\?php\s|%pdf-\d/i
/** The shortest signature; only recognised near the start of the file. */
const svg = /<svg[\s>/]/i
const SVG_WITHIN = 4096
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
/** End record of a ZIP archive, with the longest possible comment. */
const ZIP_END_MAX = 22 + 65_535

/**
 * Whether a picture is also a page, a script, a PDF or an archive (a polyglot file). Re-encoding would remove that, but such a file is
 * refused.
 */
export function isAlsoDocument(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (documents.test(bytes.toString('latin1')) || svg.test(bytes.toString('latin1', 0, SVG_WITHIN))) return true
  const from = Math.max(0, bytes.length - ZIP_END_MAX)
  for (let at = bytes.indexOf(ZIP_END, from); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
  }
  return false
}

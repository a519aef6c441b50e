/** Reads a file of numbers, as Notepad and the spreadsheets of all countries save it. */

export const largestFile = 4_000_000

/** Byte order marks, which name the encoding. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** GB 18030 includes GBK, and decodes the digits of any national encoding rightly. */
const guesses = ['utf-8', 'gb18030'] as const

/** Characters that no text has. Without this check a Word file or a picture would become thousands of invalid numbers. */
const unprintable = /[^\P{Cc}\t-\r]|\ufffd/u

function textIn(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return unprintable.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** The encodings of UTF-16 to try without a mark: digits then have a zero byte before or after each digit. */
function unmarked(bytes: Uint8Array): readonly string[] {
  if (bytes[0] === 0) return ['utf-16be']
  return bytes[1] === 0 ? ['utf-16le'] : guesses
}

/** The text, or the problem: `large` or `unreadable`. */
export async function textOf(file: Blob): Promise<{ readonly text: string } | { readonly problem: 'large' | 'unreadable' }> {
  if (file.size > largestFile) return { problem: 'large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = marks.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  for (const encoding of mark ? [mark.encoding] : unmarked(bytes)) {
    const text = textIn(bytes, encoding)
    if (text !== undefined) return { text }
  }
  return { problem: 'unreadable' }
}

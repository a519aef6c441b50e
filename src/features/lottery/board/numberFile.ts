/** Reads a file of numbers, as Notepad and spreadsheets of any country save it. */

export const largestFile = 4_000_000

/** Beginnings that name the encoding. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** GB 18030 has all of GBK, and takes any text of digits in a national encoding for what it is. */
const guesses = ['utf-8', 'gb18030'] as const

/** Bytes of no text, which would make a Word file or a picture thousands of wrong numbers. */
const unprintable = /[^\P{Cc}\t-\r]|\ufffd/u

function textIn(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return unprintable.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Without a mark, digits in UTF-16 have a zero before or after each. */
function unmarked(bytes: Uint8Array): readonly string[] {
  if (bytes[0] === 0) return ['utf-16be']
  return bytes[1] === 0 ? ['utf-16le'] : guesses
}

/** The text; why not: `large` or `unreadable`. */
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

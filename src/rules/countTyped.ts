/** A count as it is typed: digits of any width and nothing else, so that no separator can be taken for a digit's place. Pure. */

/** Null for an empty text, and for what is no whole number from 1 to `most`. */
export function countTyped(text: string, most: number): number | null {
  const digits = text.normalize('NFKC').trim()
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return count >= 1 && count <= most ? count : null
}

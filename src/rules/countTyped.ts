/** Parses a typed count: plain or full-width digits and nothing else, because a separator would be ambiguous. Pure. */

/** The count; null for an empty text and for a text that is not a whole number from 1 to `most`. */
export function countTyped(text: string, most: number): number | null {
  const digits = text.normalize('NFKC').trim()
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return count >= 1 && count <= most ? count : null
}

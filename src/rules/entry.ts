/** Parses typed or pasted numbers line by line, normalizes valid lines, and collects the invalid lines. */
import type { Entry, Uniform } from './play.ts'

/** Maximum number of typed lines of one bet. */
export const mostLines = 20_000

export interface Typed {
  /** The valid lines in normal form, without repetitions, in the order typed. */
  readonly lines: readonly string[]
  /** Invalid lines, as typed. */
  readonly invalid: readonly string[]
  readonly repeated: readonly string[]
}

const ranksKnown = new WeakMap<Entry, ReadonlyMap<string, number>>()

function ranksOf(entry: Entry): ReadonlyMap<string, number> {
  const known = ranksKnown.get(entry) ?? new Map(entry.symbols.map((symbol, rank) => [symbol, rank]))
  ranksKnown.set(entry, known)
  return known
}

/** Whether a line is valid and in normal form: the entry's symbols, as many as `size`, sorted unless the order matters. */
export function checkEntry(entry: Entry, line: string): boolean {
  const { size, separator, repeats, ordered } = entry
  const ranks = ranksOf(entry)
  const parts = line.split(separator)
  if (parts.length !== size) return false
  // A bet has up to 20,000 lines, so the check avoids building the normal form.
  let last = -1
  for (const part of parts) {
    const rank = ranks.get(part)
    if (rank === undefined || (!ordered && rank < last)) return false
    last = rank
  }
  return repeats === 'any' || mayRepeat(repeats, size, new Set(parts).size)
}

function mayRepeat(repeats: Entry['repeats'], size: number, different: number): boolean {
  if (repeats === 'none') return different === size
  if (repeats === 'notAll') return different > 1 || size === 1
  return repeats === 'any' || different === size - 1
}

function normalized({ symbols, size, separator, repeats, ordered }: Entry, parts: readonly string[]): string | null {
  if (parts.length !== size || parts.some((part) => !symbols.includes(part)) || !mayRepeat(repeats, size, new Set(parts).size)) return null
  const sorted = ordered ? parts : symbols.flatMap((symbol) => parts.filter((part) => part === symbol))
  return sorted.join(separator)
}

/** The signs that separate lines, for a class of a regular expression: also the forms that are equal by NFKC. */
export const lineSeparators = ',;|，；｜、､。｡'

const betweenDigits = new RegExp(`([\\s${lineSeparators}]+)`, 'u')
const betweenLines = new RegExp(`([\\n\\r${lineSeparators}]+)`, 'u')

/** The typed lines of a text at the even places, and the signs between them at the odd places. */
export function splitEntry({ separator }: Entry, text: string): string[] {
  return text.split(separator === '' ? betweenDigits : betweenLines)
}

/**
 * Parses a typed text. A line ends at a line break, a comma, a semicolon, a bar or a Chinese form of these. If each symbol is one
 * character, a blank also ends a line. If symbols have two digits, blanks separate symbols, and `0105` reads as `01 05`.
 */
export function parseEntry(entry: Entry, text: string): Typed {
  const lines = new Set<string>()
  const invalid: string[] = []
  const repeated: string[] = []
  for (const [place, piece] of splitEntry(entry, text.normalize('NFKC')).entries()) {
    const typed = piece.trim()
    if (place % 2 === 1 || typed === '') continue
    const line = normalized(entry, partsOf(entry, typed))
    if (line === null) invalid.push(typed)
    else if (lines.has(line)) repeated.push(line)
    else lines.add(line)
  }
  return { lines: [...lines], invalid, repeated }
}

/** The symbols of a typed line: `1 5 11` and `010511` both give 01, 05, 11. */
function partsOf({ separator, symbols }: Entry, typed: string): string[] {
  if (separator === '') return Array.from(typed)
  const width = symbols[0]?.length ?? 1
  const words = typed.split(/\s+/u)
  const [only = ''] = words
  if (words.length > 1 || only.length <= width) return words.map((word) => word.padStart(width, '0'))
  return only.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []
}

/** A random line. */
export function randomEntry(entry: Entry, uniform: Uniform): string {
  const { symbols, size, separator, repeats } = entry
  const left = [...symbols]
  const parts = Array.from({ length: size }, () => {
    const at = uniform(left.length)
    const part = left[at] ?? ''
    if (repeats !== 'any') left.splice(at, 1)
    return part
  })
  if (repeats === 'pair') parts[0] = parts[1] ?? ''
  return normalized(entry, parts) ?? parts.join(separator)
}

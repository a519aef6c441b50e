/** How the options that a selection is on are written: what the house counts all bets by. */
import { choices } from './choices.ts'
import type { Risk, Selection } from './play.ts'

/** As many numbers of a line, or of a set of few. */
const mostNumbers = 3
const fewOptions = 20

/** Each option once. */
export function risksOf(options: Iterable<string>, levels: readonly string[], notes = 1): Risk[] {
  return [...new Set(options)].map((option) => ({ option, notes, levels }))
}

const written = (numbers: readonly string[], size: number) => numbers.join(' ') + (numbers.length < size ? ' …' : '')

/** The sets of `size` of the codes, in whatever order these were picked; `of`: how many codes there are to pick. */
export function sets(picked: readonly string[], size: number, of: number): string[] {
  const codes = [...picked]
  codes.sort()
  const counted = Math.min(size, of > fewOptions ? mostNumbers - 1 : mostNumbers)
  return choices(codes.slice(0, codes.length - (size - counted)), counted).map((set) => written(set, size))
}

/** One code of each row; `different`: none of them twice. */
export function lines(rows: Selection, different = false): string[] {
  let found: (readonly string[])[] = [[]]
  for (const row of rows.slice(0, mostNumbers)) {
    found = found.flatMap((line) => row.filter((code) => !different || !line.includes(code)).map((code) => [...line, code]))
  }
  return found.map((line) => written(line, rows.length))
}

/** A line as it was typed. */
export function typedLine(line: string, separator: '' | ' '): string {
  const numbers = separator === '' ? Array.from(line) : line.split(separator)
  return written(numbers.slice(0, mostNumbers), numbers.length)
}

/** Texts of risk options, by which the platform adds up its exposure over all bets. */
import { choices } from './choices.ts'
import type { Risk, Selection } from './play.ts'

/** Maximum number of numbers in an option's text. Sets of more than `fewOptions` codes have one number less. */
const mostNumbers = 3
const fewOptions = 20

/** Risks of the options, without repetitions. */
export function risksOf(options: Iterable<string>, levels: readonly string[], notes = 1): Risk[] {
  return [...new Set(options)].map((option) => ({ option, notes, levels }))
}

const written = (numbers: readonly string[], size: number) => numbers.join(' ') + (numbers.length < size ? ' …' : '')

/** Options for the sets of `size` of the picked codes, in any order. `of`: the number of codes on the board. */
export function sets(picked: readonly string[], size: number, of: number): string[] {
  const codes = [...picked]
  codes.sort()
  const counted = Math.min(size, of > fewOptions ? mostNumbers - 1 : mostNumbers)
  return choices(codes.slice(0, codes.length - (size - counted)), counted).map((set) => written(set, size))
}

/** Options for lines with one code of each row. `different`: no code twice. */
export function lines(rows: Selection, different = false): string[] {
  let combined: (readonly string[])[] = [[]]
  for (const row of rows.slice(0, mostNumbers)) {
    combined = combined.flatMap((line) => row.filter((code) => !different || !line.includes(code)).map((code) => [...line, code]))
  }
  return combined.map((line) => written(line, rows.length))
}

/** The option of a typed line. */
export function typedLine(line: string, separator: '' | ' '): string {
  const numbers = separator === '' ? Array.from(line) : line.split(separator)
  return written(numbers.slice(0, mostNumbers), numbers.length)
}

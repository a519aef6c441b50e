/** Games with digits from 0 to 9: their options, their places, and the properties of a few digits. */
import { everyQuick, rowOf, same } from '../../boards.ts'
import type { RuleConfig } from '../../config.ts'
import type { FamilyCode, Localized, Option, Result, Row } from '../../play.ts'

export const digitCodes: readonly string[] = Array.from({ length: 10 }, (_, digit) => String(digit))

export const digitOptions: readonly Option[] = digitCodes.map((code, value) => ({ code, names: same(code), value }))

/** A game of digits. `prefix` and `types`: the beginnings of its play codes and type codes. `places`: names in drawn order. */
export interface DigitGame {
  readonly family: FamilyCode
  readonly prefix: string
  readonly types: string
  readonly places: readonly Localized[]
}

/** Places of a game that are played together: 前三, 后二. */
export interface Window {
  readonly code: string
  readonly names: Localized
  readonly places: readonly number[]
}

const columns: readonly [string, string][] = [
  ['万', '만'],
  ['千', '천'],
  ['百', '백'],
  ['十', '십'],
  ['个', '일'],
]

/** Names of the last `count` places from 万位 to 个位. */
export function placesOf(count: number): readonly Localized[] {
  return columns.slice(-count).map(([rw, korw], at) => ({ rw: `${rw}位`, korw: `${korw} 자리`, en: `Ball ${at + 1}` }))
}

export function joined(first: Localized, second: Localized): Localized {
  if (first.en === '') return second
  return { rw: first.rw + second.rw, korw: `${first.korw} ${second.korw}`, en: `${first.en} ${second.en.toLowerCase()}` }
}

export function digitRow(more: Parameters<typeof rowOf>[1] = {}): Row {
  return rowOf(digitOptions, { quick: everyQuick, ...more })
}

/** A row of digits for each place. */
export function placeRows(places: readonly Localized[], min = 1): Row[] {
  return places.map((names, at) => digitRow({ key: String(at + 1), names, min }))
}

export function inOrder<T extends string | number>(members: Iterable<T>): T[] {
  const ordered = [...members]
  ordered.sort((a, b) => (a < b ? -1 : Number(a > b)))
  return ordered
}

export function sumOf(digits: Result): number {
  return digits.reduce((sum, digit) => sum + digit, 0)
}

export function spanOf(digits: Result): number {
  return Math.max(...digits) - Math.min(...digits)
}

/** How many times each digit shows. */
export function timesOf(digits: Result): number[] {
  const times = digitCodes.map(() => 0)
  for (const digit of digits) times[digit] = (times[digit] ?? 0) + 1
  return times
}

/** Codes of the digits that show at least `least` times. */
export function shown(digits: Result, least = 1): string[] {
  const times = timesOf(digits)
  return digitCodes.filter((_, digit) => (times[digit] ?? 0) >= least)
}

export type ThreeShape = 'triple' | 'straight' | 'pair' | 'half' | 'mixed'

/** The pattern of three digits in any order. `half`: exactly two of three different digits are neighbours. */
export function shapeOf(digits: Result, { straightWrap }: RuleConfig): ThreeShape {
  const times = timesOf(digits)
  const different = digitCodes.filter((_, digit) => times[digit]).length
  if (different < 3) return different === 1 ? 'triple' : 'pair'
  const last = straightWrap === 'yes' ? 10 : 9
  let neighbours = 0
  for (let digit = 0; digit < last; digit++) if (times[digit] && times[(digit + 1) % 10]) neighbours += 1
  if (neighbours === 2) return 'straight'
  return neighbours === 1 ? 'half' : 'mixed'
}

/**
 * 牛牛: if three of five digits sum to a multiple of ten, the sum of the other two modulo ten, with 10 for 0; otherwise null. All such
 * choices of three give the same value.
 */
export function niuOf(digits: Result): number | null {
  const rest = sumOf(digits) % 10
  for (let a = 0; a < digits.length; a++) {
    // if two digits sum to the rest modulo ten, the other three sum to a multiple of ten
    for (let b = a + 1; b < digits.length; b++) if (((digits[a] ?? 0) + (digits[b] ?? 0)) % 10 === rest) return rest || 10
  }
  return null
}

const primes: ReadonlySet<number> = new Set([1, 2, 3, 5, 7])

export type Size = 'big' | 'small'
export type Parity = 'odd' | 'even'

export function sizeOf(digits: Result): Size {
  return sumOf(digits) * 2 > 9 * digits.length ? 'big' : 'small'
}

export function parityOf(digits: Result): Parity {
  return sumOf(digits) % 2 === 1 ? 'odd' : 'even'
}

export function primality(digit: number): 'prime' | 'composite' {
  return primes.has(digit) ? 'prime' : 'composite'
}

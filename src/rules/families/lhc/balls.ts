/** The 49 balls of Mark Six: their waves and sides, and where they stand in a result of six and a special one. */
import type { RuleConfig } from '../../config.ts'
import { numberCode, numbersTo } from '../../drawn.ts'
import { waveOf } from '../../faces.ts'
import type { Result, Space } from '../../play.ts'
import { animalOf } from '../../zodiac.ts'

export const ballNumbers: readonly number[] = numbersTo(49)

/** The places of the six normal balls; the special one is the seventh. */
export const normalPlaces = [0, 1, 2, 3, 4, 5] as const
export const specialPlace = 6
export const drawn = 7

export const ballCodes: readonly string[] = ballNumbers.map(numberCode)

export function normalOf(result: Result): Result {
  return result.slice(0, specialPlace)
}

export function specialOf(result: Result): number {
  return result[specialPlace] ?? 0
}

/** 18 ends in `8`. */
export function tailOf(number: number): string {
  return String(number % 10)
}

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10)

export const sideTests = {
  big: (number) => number >= 25,
  small: (number) => number < 25,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  'sum-odd': (number) => digitSum(number) % 2 === 1,
  'sum-even': (number) => digitSum(number) % 2 === 0,
  'sum-big': (number) => digitSum(number) >= 7,
  'sum-small': (number) => digitSum(number) < 7,
  'tail-big': (number) => number % 10 >= 5,
  'tail-small': (number) => number % 10 < 5,
  red: (number) => waveOf(number) === 'red',
  blue: (number) => waveOf(number) === 'blue',
  green: (number) => waveOf(number) === 'green',
} as const satisfies Record<string, (number: number) => boolean>

export type Side = keyof typeof sideTests

export function isSide(code: string): code is Side {
  return Object.hasOwn(sideTests, code)
}

/** Whether the sides' stake comes back when this ball shows. */
export function isReturned(number: number, { lhc49TwoSides }: RuleConfig): boolean {
  return number === 49 && lhc49TwoSides === 'push'
}

/** The tails of these numbers, as option codes, each once. */
export function tailsOf(numbers: readonly number[]): string[] {
  return [...new Set(numbers.map(tailOf))]
}

export const tails: readonly string[] = Array.from({ length: 10 }, (_, tail) => String(tail))

const byTail = new Map(tails.map((tail) => [tail, ballNumbers.filter((number) => tailOf(number) === tail)]))

export function numbersOfTail(tail: string): readonly number[] {
  return byTail.get(tail) ?? []
}

/** The animals of these numbers, each once. */
export function animalsOf(numbers: readonly number[], { lunarYear }: RuleConfig): string[] {
  return [...new Set(numbers.flatMap((number) => animalOf(number, lunarYear) ?? []))]
}

/** What one place of a result can show: all that a play on that ball looks at. */
export function ballAt(place: number): Space {
  return {
    total: BigInt(ballNumbers.length),
    outcomes: ballNumbers.map((number) => ({ result: Array.from({ length: drawn }, (_, at) => (at === place ? number : 0)), weight: 1n })),
  }
}

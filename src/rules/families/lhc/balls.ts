/** The 49 balls of Mark Six: their waves and sides, and their places in a result of six normal balls and a special ball. */
import type { RuleConfig } from '../../config.ts'
import { numberCode, numbersTo } from '../../drawn.ts'
import { waveOf } from '../../faces.ts'
import type { Result, Space } from '../../play.ts'
import { animalOf } from '../../zodiac.ts'

export const ballNumbers: readonly number[] = numbersTo(49)

/** The places of the six normal balls. The special ball is the seventh. */
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

/** The last digit: `8` for 18. */
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

/** Whether the stake on sides comes back when this number shows. */
export function isReturned(number: number, { lhc49TwoSides }: RuleConfig): boolean {
  return number === 49 && lhc49TwoSides === 'push'
}

/** The tails of the numbers as option codes, without repetitions. */
export function tailsOf(numbers: readonly number[]): string[] {
  return [...new Set(numbers.map(tailOf))]
}

export const tails: readonly string[] = Array.from({ length: 10 }, (_, tail) => String(tail))

const byTail = new Map(tails.map((tail) => [tail, ballNumbers.filter((number) => tailOf(number) === tail)]))

export function numbersOfTail(tail: string): readonly number[] {
  return byTail.get(tail) ?? []
}

/** The animals of the numbers, without repetitions. */
export function animalsOf(numbers: readonly number[], { lunarYear }: RuleConfig): string[] {
  return [...new Set(numbers.flatMap((number) => animalOf(number, lunarYear) ?? []))]
}

/** All numbers at one place of a result, for plays that depend on this ball alone. */
export function ballAt(place: number): Space {
  return {
    total: BigInt(ballNumbers.length),
    outcomes: ballNumbers.map((number) => ({ result: Array.from({ length: drawn }, (_, at) => (at === place ? number : 0)), weight: 1n })),
  }
}

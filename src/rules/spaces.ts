/** Spaces of results that are small enough to list completely. Exact chances are counted over them. */
import { fraction, type Fraction } from './fraction.ts'
import type { Result, Space } from './play.ts'

/** All results of `count` independent numbers with `faces` values each, from `lowest` up. */
export function independent(count: number, faces = 10, lowest = 0): Space {
  const outcomes: { result: number[]; weight: bigint }[] = []
  const total = faces ** count
  for (let index = 0; index < total; index++) {
    const result: number[] = []
    for (let left = index, at = 0; at < count; at++, left = Math.floor(left / faces)) result.unshift(lowest + (left % faces))
    outcomes.push({ result, weight: 1n })
  }
  return { total: BigInt(total), outcomes }
}

/** All ordered draws of `count` different numbers from 1 to `of`. */
export function arrangements(count: number, of: number): Space {
  const numbers = Array.from({ length: of }, (_, i) => i + 1)
  let results: number[][] = [[]]
  for (let at = 0; at < count; at++) {
    results = results.flatMap((result) => numbers.filter((number) => !result.includes(number)).map((number) => [...result, number]))
  }
  return { total: BigInt(results.length), outcomes: results.map((result) => ({ result, weight: 1n })) }
}

/** The space of a number read from results: each value, with the weight of the results that have it. */
export function reading(space: Space, read: (result: Result) => number): Space {
  const weights = new Map<number, bigint>()
  for (const { result, weight } of space.outcomes) {
    const value = read(result)
    weights.set(value, (weights.get(value) ?? 0n) + weight)
  }
  return { total: space.total, outcomes: [...weights].map(([value, weight]) => ({ result: [value], weight })) }
}

/**
 * The sums of `count` different numbers from 1 to `of`, in any order, for draws that are too many to list. The result of an outcome is the
 * sum alone.
 */
export function sumsOfDifferent(count: number, of: number): Space {
  // indexed by the sum minus the smallest sum: the Gaussian binomial, the product of (1 - q^(of - count + i)) / (1 - q^i) for i up to count
  const size = count * (of - count) + 1
  const ways = [1n, ...Array.from({ length: size - 1 }, () => 0n)]
  const at = (index: number) => ways[index] ?? 0n
  for (let i = 1; i <= count; i++) {
    for (let above = size - 1; above >= of - count + i; above--) ways[above] = at(above) - at(above - of + count - i)
    for (let above = i; above < size; above++) ways[above] = at(above) + at(above - i)
  }
  const smallest = (count * (count + 1)) / 2
  return { total: choose(of, count), outcomes: ways.map((weight, above) => ({ result: [smallest + above], weight })) }
}

/** The average of `count` over the space; a probability if `count` is 0 or 1. */
export function average({ total, outcomes }: Space, count: (result: Result) => number): Fraction {
  let sum = 0n
  for (const { result, weight } of outcomes) sum += weight * BigInt(count(result))
  return fraction(sum, total)
}

/** C(n, k), exact at any size; 0 when n is smaller than k. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

/** The chance that exactly `hits` of `picked` numbers are among `drawn` numbers that are drawn from `of`. */
export function hypergeometric({ hits, picked, drawn, of }: { hits: number; picked: number; drawn: number; of: number }): Fraction {
  return fraction(choose(picked, hits) * choose(of - picked, drawn - hits), choose(of, drawn))
}

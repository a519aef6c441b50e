/** Exact chances of digits: closed formulas, and small spaces made when they are first asked for. */
import { fraction } from '../../fraction.ts'
import type { Level, Result, Space } from '../../play.ts'
import { choose, independent } from '../../spaces.ts'

const none = fraction(0n, 1n)

/** So many of the results that `size` digits have. */
export function ofDigits(ways: bigint, size: number): Level {
  return { win: fraction(ways, 10n ** BigInt(size)), push: none }
}

/** How many orders digits have that show so many times each. */
export function orders(times: readonly number[]): bigint {
  let left = times.reduce((sum, each) => sum + each, 0)
  let ways = 1n
  for (const each of times) {
    ways *= choose(left, each)
    left -= each
  }
  return ways
}

/** That `count` digits all show among `size`. */
export function allShow(count: number, size: number): Level {
  let ways = 0n
  for (let missing = 0; missing <= count; missing++) {
    const of = choose(count, missing) * BigInt(10 - missing) ** BigInt(size)
    ways += missing % 2 === 0 ? of : -of
  }
  return ofDigits(ways, size)
}

/** That a digit shows at least so many times among `size`. */
export function showsTimes(least: number, size: number): Level {
  let ways = 0n
  for (let times = least; times <= size; times++) ways += choose(size, times) * 9n ** BigInt(size - times)
  return ofDigits(ways, size)
}

const spaces = new Map<string, Space>()

function kept(key: string, make: () => Space): Space {
  const space = spaces.get(key) ?? make()
  spaces.set(key, space)
  return space
}

/** All results of up to three digits. */
export function allOf(size: number): Space {
  return kept(`all ${size}`, () => independent(size))
}

/** One digit at its place, the others nought: for what looks at this place alone. */
export function onePlace(place: number, size: number): Space {
  return kept(`place ${place} ${size}`, () => ({
    total: 10n,
    outcomes: allOf(1).outcomes.map(({ result: [digit = 0], weight }) => ({
      result: Array.from({ length: size }, (_, at) => (at === place ? digit : 0)),
      weight,
    })),
  }))
}

/** What digits show when their order means nothing: 2,002 for five in place of 100,000. */
function unordered(size: number): Space {
  return kept(`unordered ${size}`, () => {
    let results: number[][] = [[]]
    for (let at = 0; at < size; at++) {
      results = results.flatMap((result) => {
        const lowest = result.at(-1) ?? 0
        return Array.from({ length: 10 - lowest }, (_, more) => [...result, lowest + more])
      })
    }
    const weight = (result: Result) => orders([...new Set(result)].map((digit) => result.filter((each) => each === digit).length))
    return { total: 10n ** BigInt(size), outcomes: results.map((result) => ({ result, weight: weight(result) })) }
  })
}

/** One result for each answer, weighing as much as all that give it; the order of digits has no say in the answer. */
export function spaceOfAnswers(key: string, size: number, answer: (digits: Result) => number | null): Space {
  return kept(`${key} ${size}`, () => {
    const found = new Map<number | null, { result: Result; weight: bigint }>()
    for (const { result, weight } of unordered(size).outcomes) {
      const known = found.get(answer(result))
      found.set(answer(result), { result: known?.result ?? result, weight: weight + (known?.weight ?? 0n) })
    }
    return { total: 10n ** BigInt(size), outcomes: [...found.values()] }
  })
}

/** How many times one digit shows among `size`, another in the other places. */
export function timesOfOne(digit: number, size: number): Space {
  return {
    total: 10n ** BigInt(size),
    outcomes: Array.from({ length: size + 1 }, (_, times) => ({
      result: Array.from({ length: size }, (__, at) => (at < times ? digit : (digit + 1) % 10)),
      weight: choose(size, times) * 9n ** BigInt(size - times),
    })),
  }
}

/** Exact chances of digits: closed formulas, and small spaces that are cached at the first use. */
import { fraction } from '../../fraction.ts'
import type { Level, Result, Space } from '../../play.ts'
import { choose, independent } from '../../spaces.ts'

const none = fraction(0n, 1n)

/** The chance of `ways` of the 10^size results. */
export function ofDigits(ways: bigint, size: number): Level {
  return { win: fraction(ways, 10n ** BigInt(size)), push: none }
}

/** The number of different orders of digits that show the given times each. */
export function orders(times: readonly number[]): bigint {
  let left = times.reduce((sum, each) => sum + each, 0)
  let ways = 1n
  for (const each of times) {
    ways *= choose(left, each)
    left -= each
  }
  return ways
}

/** The chance that `count` given digits all show among `size` digits. */
export function allShow(count: number, size: number): Level {
  let ways = 0n
  for (let missing = 0; missing <= count; missing++) {
    const of = choose(count, missing) * BigInt(10 - missing) ** BigInt(size)
    ways += missing % 2 === 0 ? of : -of
  }
  return ofDigits(ways, size)
}

/** The chance that a given digit shows at least `least` times among `size` digits. */
export function showsTimes(least: number, size: number): Level {
  let ways = 0n
  for (let times = least; times <= size; times++) ways += choose(size, times) * 9n ** BigInt(size - times)
  return ofDigits(ways, size)
}

const spaces = new Map<string, Space>()

function cached(key: string, make: () => Space): Space {
  const space = spaces.get(key) ?? make()
  spaces.set(key, space)
  return space
}

/** All results of `size` digits, for at most three digits. */
export function allOf(size: number): Space {
  return cached(`all ${size}`, () => independent(size))
}

/** All digits at one place, with 0 at the other places, for rules that depend on this place alone. */
export function onePlace(place: number, size: number): Space {
  return cached(`place ${place} ${size}`, () => ({
    total: 10n,
    outcomes: allOf(1).outcomes.map(({ result: [digit = 0], weight }) => ({
      result: Array.from({ length: size }, (_, at) => (at === place ? digit : 0)),
      weight,
    })),
  }))
}

/** Results without regard to order: 2,002 instead of 100,000 for five digits. */
function unordered(size: number): Space {
  return cached(`unordered ${size}`, () => {
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

/** One result for each answer, with the weight of all results that give the answer. The answer must not depend on the order of digits. */
export function spaceOfAnswers(key: string, size: number, answer: (digits: Result) => number | null): Space {
  return cached(`${key} ${size}`, () => {
    const outcomes = new Map<number | null, { result: Result; weight: bigint }>()
    for (const { result, weight } of unordered(size).outcomes) {
      const known = outcomes.get(answer(result))
      outcomes.set(answer(result), { result: known?.result ?? result, weight: weight + (known?.weight ?? 0n) })
    }
    return { total: 10n ** BigInt(size), outcomes: [...outcomes.values()] }
  })
}

/** Results by the number of times that a digit shows among `size` digits. All other places have another digit. */
export function timesOfOne(digit: number, size: number): Space {
  return {
    total: 10n ** BigInt(size),
    outcomes: Array.from({ length: size + 1 }, (_, times) => ({
      result: Array.from({ length: size }, (__, at) => (at < times ? digit : (digit + 1) % 10)),
      weight: choose(size, times) * 9n ** BigInt(size - times),
    })),
  }
}

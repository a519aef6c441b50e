/** Generators with a planted fault. */
import { expect } from 'vitest'
import { drawMany, type Generator, published, type Shape } from '../../support/fastDraws.ts'
import { examine, failed } from '../../support/randomness.ts'

export const DRAWS = 20_000

/** A generator of small period, as one seeded badly has. */
function congruential(bits: number): () => number {
  let state = 1
  return () => (state = (state * 5 + 3) % 2 ** bits) / 2 ** bits
}

export const faults: [string, (shape: Shape) => Generator][] = [
  [
    'a remainder of five bits',
    () => {
      const fair = published('fault')
      return (draw) => {
        const uniform = fair(draw)
        return (n) => uniform(32) % n
      }
    },
  ],
  [
    'a random number of small period',
    () => {
      const next = congruential(14)
      return () => (n) => Math.floor(next() * n)
    },
  ],
  [
    'a first number that is kept from the draw before, once in twenty',
    () => {
      const fair = published('fault')
      let before = 0
      return (draw) => {
        const uniform = fair(draw)
        let isFirst = true
        return (n) => {
          const number = isFirst && uniform(20) === 0 ? Math.min(before, n - 1) : uniform(n)
          if (isFirst) before = number
          isFirst = false
          return number
        }
      }
    },
  ],
  ['numbers that come in turn', () => (draw) => (n) => draw % n],
]

/** Some test fails for the draws of each shape. */
export function expectFailures(generatorOf: (shape: Shape) => Generator, shapes: readonly Shape[]): void {
  for (const shape of shapes)
    expect(failed(examine(drawMany(shape, DRAWS, generatorOf(shape)), shape)).length, JSON.stringify(shape)).toBeGreaterThan(0)
}

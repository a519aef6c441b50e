/** D5 in small: 20,000 draws of each family look fair to every test, and generators with a planted fault do not. */
import { describe, expect, it } from 'vitest'
import { type DrawFamily, drawNumbers } from '#/rules/draws/draw.ts'
import { drawMany, type Generator, published, type Shape, shapes } from '../../support/fastDraws.ts'
import { examine, failed, upperGamma } from '../../support/randomness.ts'

const DRAWS = 20_000
const families: readonly DrawFamily[] = ['ssc', 'pl5', '3d', 'pl3', 'pc28', 'k3', 'pk10', '11x5', 'lhc', 'kl8', 'klsf']
/** A generator of small period, as one seeded badly has. */
function congruential(bits: number): () => number {
  let state = 1
  return () => (state = (state * 5 + 3) % 2 ** bits) / 2 ** bits
}

describe('the draws of a family look fair', () => {
  it.each(families)(
    '%s',
    (family) => {
      const shape = shapes[family]
      expect(failed(examine(drawMany(shape, DRAWS, published(family)), shape))).toEqual([])
    },
    60_000,
  )

  it('are the draws of the platform', async () => {
    for (const family of families) {
      const shape = shapes[family]
      const many = drawMany(shape, 20, published(family))
      for (let draw = 0; draw < 20; draw++) {
        const seed = new Uint8Array(32)
        new DataView(seed.buffer).setUint32(28, draw)
        const numbers = await drawNumbers(family, { seed, entropy: '', game: family, period: String(draw) })
        expect(Array.from(many.slice(draw * shape.count, (draw + 1) * shape.count)).map((number) => number + shape.lowest)).toEqual(numbers)
      }
    }
  })
})

describe('a planted fault is found', () => {
  const faults: [string, (shape: Shape) => Generator][] = [
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
  it.each(faults)(
    '%s',
    (_, generatorOf) => {
      for (const shape of Object.values(shapes)) {
        expect(failed(examine(drawMany(shape, DRAWS, generatorOf(shape)), shape)).length, JSON.stringify(shape)).toBeGreaterThan(0)
      }
    },
    60_000,
  )
})

it('the chances of the chi-square equal the tables', () => {
  // 95 % and 99 % limits for 1, 9 and 48 degrees of freedom
  for (const [value, freedom, p] of [
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [16.919, 9, 0.05],
    [21.666, 9, 0.01],
    [65.171, 48, 0.05],
    [73.683, 48, 0.01],
  ] as const) {
    expect(upperGamma(freedom / 2, value / 2)).toBeCloseTo(p, 4)
  }
})

/**
 * D5 in small: 20,000 draws of each family look fair to every test, and generators with a planted fault do not. `statistics.slow.test.ts`
 * has each fault in the draws of each family.
 */
import { describe, expect, it } from 'vitest'
import { type DrawFamily, drawNumbers } from '#/rules/draws/draw.ts'
import { drawMany, published, shapes } from '../../support/fastDraws.ts'
import { examine, failed, upperGamma } from '../../support/randomness.ts'
import { DRAWS, expectFailures, faults } from './plantedFaults.ts'

const families: readonly DrawFamily[] = ['ssc', 'pl5', '3d', 'pl3', 'pc28', 'k3', 'pk10', '11x5', 'lhc', 'kl8', 'klsf']

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
  it.each(faults)('%s', (_, generatorOf) => expectFailures(generatorOf, [shapes.ssc, shapes.pk10]))
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

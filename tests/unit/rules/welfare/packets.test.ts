/** A red packet is split into parts that are its sum, each place of the list has the same chances, and the digest binds the list. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NextWord, uniform } from '#/rules/random.ts'
import { commitmentOf, type Split, splitPacket } from '#/rules/welfare/packets.ts'
import { examinePackets } from '../../../support/fastWelfare.ts'
import { failed } from '../../../support/randomness.ts'

/** The same words in each run: xorshift128 by Marsaglia. */
function seededWords(seed: number): NextWord {
  let [x, y, z, w] = [seed, 362_436_069, 521_288_629, 88_675_123]
  return () => {
    const t = x ^ (x << 11)
    ;[x, y, z] = [y, z, w]
    w = (w ^ (w >>> 19) ^ (t ^ (t >>> 8))) >>> 0
    return w
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

describe('a split', () => {
  const anySplit = fc
    .record({
      parts: fc.integer({ min: 1, max: 300 }),
      least: fc.integer({ min: 1, max: 500 }),
      spare: fc.integer({ min: 0, max: 1_000_000 }),
    })
    .map(({ parts, least, spare }): Split => ({ total: parts * least + spare, parts, least }))

  it('has the requested number of parts, each at least the minimum, and the parts add up to the sum', () => {
    fc.assert(
      fc.property(anySplit, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (split, seed) => {
        const parts = splitPacket(split, seededWords(seed))
        expect(parts).toHaveLength(split.parts)
        expect(sumOf(parts)).toBe(split.total)
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= split.least)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['nothing to spare', { total: 200, parts: 20, least: 10 }],
    ['one part', { total: 777, parts: 1, least: 10 }],
  ])('with %s has equal parts', (_, split) => {
    const parts = splitPacket(split, seededWords(7))
    expect(parts).toEqual(Array.from({ length: split.parts }, () => split.total / split.parts))
  })

  it.each([
    ['too small a sum', { total: 199, parts: 20, least: 10 }],
    ['no part', { total: 199, parts: 0, least: 10 }],
    ['parts of nothing', { total: 199, parts: 20, least: 0 }],
  ])('of %s is refused', (_, split) => {
    expect(() => splitPacket(split, seededWords(7))).toThrow(RangeError)
  })

  it('is different with other words', () => {
    const split = { total: 32_000, parts: 200, least: 10 }
    expect(splitPacket(split, seededWords(1))).toEqual(splitPacket(split, seededWords(1)))
    expect(splitPacket(split, seededWords(1))).not.toEqual(splitPacket(split, seededWords(2)))
  })
})

const split: Split = { total: 10_000, parts: 10, least: 1 }

/** Double mean in the order of its drawing, as is often done: the last places are riskier, and likelier to be the largest. */
function unshuffled(next: NextWord): number[] {
  let left = split.total - split.parts * split.least
  return Array.from({ length: split.parts }, (_, at) => {
    const remaining = split.parts - at
    const extra = remaining === 1 ? left : uniform(Math.min(left, Math.floor((2 * left) / remaining)) + 1, next)
    left -= extra
    return split.least + extra
  })
}

describe('over many splits', () => {
  it('each place has the same distribution of amounts, spread, chance of the largest part and order', () => {
    expect(failed(examinePackets(10_000))).toEqual([])
  })

  it('the measure finds a list that was not shuffled', () => {
    const names = failed(examinePackets(10_000, unshuffled)).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['packet: spread of part 1', 'packet: the largest part', 'packet: the order of the first 4']),
    )
  })

  it('the parts vary like those of an independent program', () => {
    const parts = Array.from({ length: 20_000 }, (_, round) => splitPacket(split, seededWords(round + 1))[0] ?? 0)
    const mean = sumOf(parts) / parts.length
    const deviation = Math.sqrt(sumOf(parts.map((part) => (part - mean) ** 2)) / parts.length)
    expect(deviation).toBeGreaterThan(620)
    expect(deviation).toBeLessThan(670)
  })
})

describe('the commitment', () => {
  const [id, salt, amounts] = ['evening-2026-11-28', 'a1'.repeat(32), ['1280', '8000', '100']] as const

  it('is the SHA-256 of id, salt and list', async () => {
    const digest = createHash('sha256').update(`packet/1|${id}|${salt}|1280,8000,100`).digest('hex')
    expect(await commitmentOf(id, salt, amounts)).toBe(digest)
  })

  it.each([
    ['an amount', id, salt, ['1280', '8000', '101']],
    ['the order', id, salt, ['8000', '1280', '100']],
    ['the salt', id, 'a2'.repeat(32), amounts],
    ['the packet', 'evening-2026-11-29', salt, amounts],
  ] as const)('differs if %s differs', async (_, otherId, otherSalt, otherAmounts) => {
    expect(await commitmentOf(otherId, otherSalt, otherAmounts)).not.toBe(await commitmentOf(id, salt, amounts))
  })
})

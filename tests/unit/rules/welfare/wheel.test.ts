/** Draws of a wheel: the published data decide them, each chance has exactly its stated width, and an urn gives precisely its stock. */
import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageOf,
  drawWheel,
  leftAfter,
  prizeAt,
  type PublishedDraw,
  type PublishedRound,
  replayRound,
  type WheelKind,
} from '#/rules/welfare/wheel.ts'
import { type NextWord, uniform } from '#/rules/random.ts'
import { countWheel, examineWheel, wordsOfDraw } from '../../../support/fastWelfare.ts'
import { failed } from '../../../support/randomness.ts'

/** As a new platform has them, of a hundred. */
const usual = [50, 28, 12, 6, 3, 1]
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Seeds of a chain in the order of their draws, and the anchor. */
function chainOf(root: Uint8Array, length: number): { seeds: Buffer[]; anchor: string } {
  const links = [Buffer.from(root)]
  while (links.length <= length) links.push(sha256(links[links.length - 1] ?? Buffer.alloc(0)))
  return { seeds: links.slice(0, length).toReversed(), anchor: links[length]?.toString('hex') ?? '' }
}

interface Played {
  readonly round: PublishedRound
  readonly draws: readonly PublishedDraw[]
  readonly left: readonly number[]
}

/** A round from its first draw on, as the platform draws it. */
async function play(kind: WheelKind, weights: readonly number[], count: number, salt = 'test'): Promise<Played> {
  const { seeds, anchor } = chainOf(sha256(Buffer.from(salt)), count)
  const round: PublishedRound = { code: 'test-wheel', kind, round: 3, anchor, weights }
  const draws: PublishedDraw[] = []
  let left = weights
  for (const [at, seed] of seeds.entries()) {
    const number = at + 1
    const requestId = `request-${number}`
    const { prize } = await drawWheel({ seed: new Uint8Array(seed), code: round.code, round: 3, number, requestId, left })
    draws.push({ number, prize, seed: seed.toString('hex'), requestId })
    left = leftAfter(kind, left, prize)
  }
  return { round, draws, left }
}

describe('a place', () => {
  it('belongs to the prize of its range, and each range is as wide as its weight', () => {
    const places = Array.from({ length: 100 }, (_, place) => prizeAt(usual, place))
    expect(usual.map((_, prize) => places.filter((one) => one === prize).length)).toEqual(usual)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('never belongs to a prize that is used up', () => {
    expect(prizeAt([0, 2, 0, 1], 0)).toBe(1)
    expect(prizeAt([0, 2, 0, 1], 2)).toBe(3)
    expect(() => prizeAt([0, 2, 0, 1], 3)).toThrow(RangeError)
  })
})

describe('a draw', () => {
  const input = { seed: new Uint8Array(32).fill(7), code: 'daily-wheel', round: 1, number: 12, requestId: 'a-b-c', left: usual }

  it('is the published HMAC, read as words', async () => {
    const mac = createHmac('sha256', input.seed).update('wheel/1|daily-wheel|1|12|a-b-c|0').digest()
    const place = mac.readUInt32BE(0) % 100
    expect(await drawWheel(input)).toEqual({ place, prize: prizeAt(usual, place) })
  })

  it('is that of the example in docs/fairness.md', async () => {
    const requestId = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
    expect(await drawWheel({ ...input, requestId })).toEqual({ place: 45, prize: 0 })
    expect(sha256(input.seed).toString('hex')).toBe('4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0')
  })

  it('depends on the seed, the wheel, the round, the number and the request', async () => {
    const wide = { ...input, left: [4_000_000_000] }
    const { place } = await drawWheel(wide)
    const others = [
      { ...wide, seed: new Uint8Array(32).fill(8) },
      { ...wide, code: 'other' },
      { ...wide, round: 2 },
      { ...wide, number: 13 },
      { ...wide, requestId: 'a-b-d' },
    ]
    for (const other of others) expect((await drawWheel(other)).place).not.toBe(place)
  })

  it('is refused if no prize is left', async () => {
    await expect(drawWheel({ ...input, left: [0, 0] })).rejects.toThrow('nothing is left')
  })
})

describe('statistics', () => {
  const DRAWS = 30_000

  it.each(['open', 'urn'] as const)('prizes come as often as their weights, and a shifted weight would be found: %s', (kind) => {
    const seen = countWheel(kind, usual, DRAWS)
    expect(failed(examineWheel(kind, usual, seen))).toEqual([])
    expect(failed(examineWheel(kind, [49, 28, 12, 6, 3, 2], seen))).not.toEqual([])
  })

  it('a remainder of seven bits would be found', () => {
    const short =
      (next: NextWord): NextWord =>
      () =>
        next() % 128
    expect(failed(examineWheel('open', usual, countWheel('open', usual, DRAWS, short)))).not.toEqual([])
  })

  it('the quick way of these tests is the rule itself', async () => {
    const seed = Uint8Array.from({ length: 32 }, (_, at) => at)
    for (let number = 1; number <= 200; number += 1) {
      const { place } = await drawWheel({ seed, code: 'statistics', round: 1, number, requestId: 'request', left: usual })
      expect(place).toBe(uniform(100, wordsOfDraw(seed, 1, number)))
    }
  })
})

describe('an urn', () => {
  it('gives exactly its stock with any seeds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 6 }), fc.string(), async (stock, salt) => {
        const { draws, left } = await play('urn', stock, sum(stock), salt)
        expect(stock.map((_, prize) => draws.filter((one) => one.prize === prize).length)).toEqual(stock)
        expect(sum(left)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  it('costs its budget to the last thousandth', async () => {
    const stock = [20, 12, 7, 1]
    const values = [0n, 1000n, 2000n, 88_000n]
    const { draws } = await play('urn', stock, 40)
    const paid = draws.reduce((all, { prize }) => all + (values[prize] ?? 0n), 0n)
    expect(paid).toBe(stock.reduce((all, count, prize) => all + BigInt(count) * (values[prize] ?? 0n), 0n))
  })

  it('has chances that change only by its published rule', () => {
    expect(leftAfter('urn', [2, 1], 0)).toEqual([1, 1])
    expect(leftAfter('open', [2, 1], 0)).toEqual([2, 1])
  })
})

describe('a round that is repeated', () => {
  it.each(['urn', 'open'] as const)('follows from its anchor and its prizes: %s', async (kind) => {
    const { round, draws } = await play(kind, usual, 100)
    expect(await replayRound(round, draws)).toBeNull()
    expect(await replayRound(round, draws.slice(0, 30))).toBeNull()
    expect(await replayRound(round, [])).toBeNull()
  })

  it('reveals any change', async () => {
    const { round, draws } = await play('urn', usual, 100)
    const [first, second, ...rest] = draws
    if (!first || !second) throw new Error('nothing was drawn')
    const other = { ...second, prize: (second.prize + 1) % usual.length }
    expect(await replayRound(round, [first, other, ...rest])).toEqual({ number: 2, wrong: 'prize' })
    expect(await replayRound(round, [first, { ...second, seed: first.seed }, ...rest])).toEqual({ number: 2, wrong: 'seed' })
    expect(await replayRound(round, [first, ...rest])).toMatchObject({ wrong: 'number' })
    expect(await replayRound({ ...round, anchor: '00'.repeat(32) }, draws)).toEqual({ number: 1, wrong: 'seed' })
    expect(await replayRound({ ...round, weights: [1, 99, 0, 0, 0, 0] }, draws)).not.toBeNull()
    expect(await replayRound({ ...round, weights: [0, 0, 0, 0, 0, 0] }, draws)).toEqual({ number: 1, wrong: 'prize' })
  })

  it('cannot have a prize more often than its stock', async () => {
    const { round, draws } = await play('urn', [1, 1], 2)
    const { seeds } = chainOf(sha256(Buffer.from('test')), 3)
    const more = seeds.map((seed, at) => ({ number: at + 1, prize: 0, seed: seed.toString('hex'), requestId: 'x' }))
    expect(await replayRound({ ...round, weights: [1, 0], anchor: sha256(seeds[0] ?? Buffer.alloc(0)).toString('hex') }, more)).toEqual({
      number: 2,
      wrong: 'prize',
    })
    expect(draws).toHaveLength(2)
  })
})

it('the average of a draw is the expected value of its chances, rounded down', () => {
  const values = [0n, 1000n, 2000n, 0n, 8000n, 88_000n]
  expect(averageOf(usual, values)).toBe(1640n)
  expect(averageOf([1, 2], [1n, 1n])).toBe(1n)
  expect(averageOf([2, 1], [0n, 1n])).toBe(0n)
  expect(averageOf([0, 0], [1n, 1n])).toBe(0n)
})

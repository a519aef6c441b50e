// The disc of a wheel: sectors as wide as their chances, and where it stands after a draw
import { describe, expect, it } from 'vitest'
import { checkDraw } from '#/features/welfare/wheel/checkDraw.ts'
import { numberAngles, sectorPath, sectorsOf, turnTo } from '#/features/welfare/wheel/discShapes.ts'
import { chanceText, placesOf } from '#/features/welfare/wheel/odds.ts'
import { hex, sha256, unhex } from '#/lib/crypto.ts'
import { madeDraw } from '../../../../support/welfare.ts'

const weights = [50, 28, 12, 6, 3, 1]

describe('sectors', () => {
  it('are as wide as their chances, in the order in which a draw counts', () => {
    expect(sectorsOf(weights).map(({ from, until }) => Math.round((until - from) * 100) / 100)).toEqual([180, 100.8, 43.2, 21.6, 10.8, 3.6])
    expect(sectorsOf(weights).at(-1)?.until).toBe(360)
  })

  it('do not exist for prizes that are used up', () => {
    expect(sectorsOf([0, 3, 0, 1]).map(({ prize }) => prize)).toEqual([1, 3])
    expect(sectorsOf([0, 0])).toEqual([])
  })

  it('of a single prize are the whole disc', () => {
    expect(sectorPath({ from: 0, until: 360 }, 112, 320)).toMatch(/^M160 48a112 112/)
  })

  it('have numbers that do not overlap', () => {
    const angles = numberAngles(sectorsOf([1, 1, 1, 997]), 7)
    expect(angles.slice(1).every((angle, at) => angle - (angles[at] ?? 0) >= 7)).toBe(true)
  })
})

describe('the turning', () => {
  it.each(weights.map((_, prize) => prize))('ends with prize %i in the middle at the pin, wherever it starts', (prize) => {
    const middle = sectorsOf(weights)[prize]?.middle ?? 0
    for (const before of [0, 90, 1234.5]) {
      const turn = turnTo(prize, weights, before)
      expect((turn + middle) % 360).toBeCloseTo(0, 6)
      expect(turn - before).toBeGreaterThanOrEqual(4 * 360)
      expect(turn - before).toBeLessThan(5 * 360)
    }
  })
})

describe('chances', () => {
  it.each([
    [50, 100, '50 %'],
    [1, 8, '12.5 %'],
    [1, 1000, '0.1 %'],
    [1, 100_000, '0.001 %'],
    [1, 3, '1 / 3'],
    [7, 39, '7 / 39'],
    [0, 0, '0 / 0'],
  ])('of %i in %i are written %s', (left, all, text) => {
    expect(chanceText(left, all)).toBe(text)
  })

  it('have places from the first to the last of their range', () => {
    expect([placesOf(weights, 0), placesOf(weights, 2), placesOf([0, 3], 0)]).toEqual([[0, 49], [78, 89], null])
  })
})

describe('a seed', () => {
  it('leads to the commitment of any earlier draw of the round, by one hash for each draw between', async () => {
    const draw = await madeDraw()
    let value = unhex(draw.seed)
    for (let times = 0; times < 3; times++) value = await sha256(value)
    const seen = { code: draw.code, round: draw.round, number: draw.number - 2, commitment: hex(value), seenAt: 1 }
    expect((await checkDraw(draw, seen)).seen?.isRight).toBe(true)
    expect((await checkDraw(draw, { ...seen, number: draw.number - 1 })).seen?.isRight).toBe(false)
  })
})

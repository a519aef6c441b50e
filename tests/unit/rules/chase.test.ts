/** The three plans of a chase: the stake of each period. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chaseRows, type ChaseTerms, isMixed, maxChaseMultiple, multiplesOf } from '#/rules/chase.ts'

/** 6 points a period, of which a win pays 15.648: three sums of three dice at 2 points. */
const terms: ChaseTerms = { cost: 6000n, win: 2000n * 78_240n }

/** Whether a win in this period gives the rate on all stakes until then. */
function keeps(percent: number, { cost, win }: ChaseTerms, spent: bigint, multiple: bigint): boolean {
  return 100n * ((multiple * win) / 10_000n) >= BigInt(100 + percent) * (spent + multiple * cost)
}

describe('plans', () => {
  test('the same multiple, and doubling after every so many periods, never above the limit', () => {
    expect(multiplesOf({ kind: 'SAME', multiple: 3 }, 4, terms)).toEqual([3, 3, 3, 3])
    expect(multiplesOf({ kind: 'DOUBLE', multiple: 1, factor: 2, every: 1 }, 5, terms)).toEqual([1, 2, 4, 8, 16])
    expect(multiplesOf({ kind: 'DOUBLE', multiple: 2, factor: 3, every: 2 }, 6, terms)).toEqual([2, 2, 6, 6, 18, 18])
    expect(multiplesOf({ kind: 'DOUBLE', multiple: 1, factor: 2, every: 1 }, 100, terms).at(-1)).toBe(maxChaseMultiple)
  })

  test('a profit plan has the smallest multiple that keeps the rate after all stakes so far', () => {
    const play = fc.record({ cost: fc.bigInt({ min: 1n, max: 1_000_000n }), win: fc.bigInt({ min: 0n, max: 10n ** 14n }) })
    fc.assert(
      fc.property(
        play,
        fc.nat({ max: 900 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 100 }),
        (some, percent, least, periods) => {
          const multiples = multiplesOf({ kind: 'PROFIT', multiple: least, percent }, periods, some)
          let spent = 0n
          for (const multiple of multiples) {
            expect(keeps(percent, some, spent, BigInt(multiple))).toBe(true)
            expect(multiple).toBeGreaterThanOrEqual(least)
            expect(multiple > least && keeps(percent, some, spent, BigInt(multiple - 1))).toBe(false)
            spent += BigInt(multiple) * some.cost
          }
          // if the plan stops early, no multiple within the limit would have kept the rate
          if (multiples.length === periods) return
          for (const multiple of [least, 17, 500, 9000, maxChaseMultiple])
            expect(keeps(percent, some, spent, BigInt(Math.max(least, multiple)))).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a known profit plan is found, and a rate that no multiple can keep has no plan', () => {
    expect(multiplesOf({ kind: 'PROFIT', multiple: 1, percent: 50 }, 6, terms)).toEqual([1, 2, 5, 11, 26, 61])
    expect(multiplesOf({ kind: 'PROFIT', multiple: 1, percent: 100 }, 5, { cost: 1000n, win: 1000n * 19_600n })).toEqual([])
  })

  test.each([[0], [101], [1.5], [Number.NaN]])('%s periods are refused', (periods) => {
    expect(() => multiplesOf({ kind: 'SAME', multiple: 1 }, periods, terms)).toThrow(RangeError)
  })
  test.each([[0], [-1], [10_000], [2.5]])('a multiple of %s is refused', (multiple) => {
    expect(() => multiplesOf({ kind: 'SAME', multiple }, 1, terms)).toThrow(RangeError)
    expect(() => multiplesOf({ kind: 'DOUBLE', multiple: 1, factor: multiple, every: 1 }, 1, terms)).toThrow(RangeError)
  })
})

test('rows add up', () => {
  expect(chaseRows([1, 2, 4], 6000n)).toEqual([
    { multiple: 1, cost: 6000n, total: 6000n },
    { multiple: 2, cost: 12_000n, total: 18_000n },
    { multiple: 4, cost: 24_000n, total: 42_000n },
  ])
})

test('lines of several plays, stakes or prize groups are mixed', () => {
  const line = { playCode: 'KSHZ', unit: '1000', prizeGroup: 1956 }
  expect([[], [line], [line, line]].map(isMixed)).toEqual([false, false, false])
  for (const other of [{ playCode: 'KSSJ' }, { unit: '2000' }, { prizeGroup: 1900 }])
    expect(isMixed([line, { ...line, ...other }])).toBe(true)
})

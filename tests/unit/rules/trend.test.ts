// Counting of past draws against a second reading of rules 2.8: omissions, streaks, sides, long dragons, gaps
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRules, rulesOf, versionOf } from '#/rules/config.ts'
import { familyOf } from '#/rules/registry.ts'
import { dragonBets, longDragons, numberCounts, omissions, sidesCounts } from '#/rules/trend.ts'

const k3 = familyOf('K3')
const ssc = familyOf('SSC')
const draws = (...results: (number[] | null)[]) => results.map((result, at) => ({ period: String(at), result, rules: defaultRules }))
const digit = fc.integer({ min: 0, max: 9 })
const someDraws = fc
  .array(fc.option(fc.tuple(digit, digit, digit, digit, digit), { freq: 8 }), { maxLength: 60 })
  .map((results) => draws(...results.map((result) => result && [...result])))

describe('omissions', () => {
  it('are 0 when the number is drawn, and grow until then', () => {
    const [ones] = omissions(k3, draws([1, 2, 3], [2, 2, 3], [4, 5, 6], [1, 1, 1], [2, 3, 4]), 'any')
    expect(ones).toEqual([0, 1, 2, 0, 1])
  })

  it('at one place count that place only', () => {
    const [ones] = omissions(k3, draws([2, 1, 3], [1, 2, 3]), 0)
    expect(ones).toEqual([1, 0])
  })

  it('neither grow nor end at a gap', () => {
    const [ones] = omissions(k3, draws([1, 2, 3], null, [2, 2, 3], null, [4, 5, 6]), 'any')
    expect(ones).toEqual([0, null, 1, null, 2])
  })
})

describe('counts of numbers', () => {
  it('have occurrences, the current, average and longest omission, and the longest streak', () => {
    const [one] = numberCounts(k3, draws([1, 2, 3], [1, 1, 4], [2, 3, 4], [5, 5, 5], [1, 6, 6], [2, 2, 2]), 'any')
    expect(one).toEqual({ symbol: '1', occurrences: 3, omission: 1, averageOmission: 2, longestOmission: 2, longestStreak: 2 })
  })

  it('give a number that was never drawn an average of all periods plus one', () => {
    expect(numberCounts(k3, draws([1, 2, 3], [1, 2, 3]), 'any')[5]).toMatchObject({
      symbol: '6',
      occurrences: 0,
      omission: 2,
      averageOmission: 3,
    })
  })

  it('agree with a count back from the end for any draws', () => {
    fc.assert(
      fc.property(someDraws, digit, fc.integer({ min: 0, max: 4 }), (drawn, number, place) => {
        const known = drawn.flatMap(({ result }) => (result ? [result] : []))
        const text = known.map((result) => (result[place] === number ? 'x' : '.')).join('')
        const count = numberCounts(ssc, drawn, place)[number]
        const longest = (part: RegExp) => Math.max(0, ...(text.match(part) ?? []).map((run) => run.length))
        expect(count).toEqual({
          symbol: String(number),
          occurrences: text.replaceAll('.', '').length,
          omission: /\.*$/.exec(text)?.[0].length,
          averageOmission: text.includes('x') ? Math.floor(text.length / text.replaceAll('.', '').length) : text.length + 1,
          longestOmission: longest(/\.+/g),
          longestStreak: longest(/x+/g),
        })
      }),
    )
  })
})

describe('counts of sides', () => {
  it('add up to all results, with results on no side', () => {
    fc.assert(
      fc.property(someDraws, (drawn) => {
        const results = drawn.filter(({ result }) => result !== null).length
        for (const { sides, none } of sidesCounts(ssc, drawn)) {
          expect(sides.reduce((sum, { count }) => sum + count, none)).toBe(results)
        }
      }),
    )
  })

  it('count big and small of three dice', () => {
    expect(sidesCounts(k3, draws([6, 6, 5], [1, 1, 1], null, [5, 5, 5]))[0]).toEqual({
      reading: 'size',
      sides: [
        { code: 'big', count: 2 },
        { code: 'small', count: 1 },
      ],
      none: 0,
    })
  })
})

describe('each draw is read by the rules that it was sold by', () => {
  const tripleLoses = rulesOf(versionOf({ k3TripleInBigSmall: 'lose' }))
  const mixed = [...draws([1, 1, 1], [1, 1, 2], [2, 2, 2]), { period: '3', result: [1, 1, 1], rules: tripleLoses }]

  it('in the counts of sides', () => {
    expect(sidesCounts(k3, mixed)[0]).toMatchObject({ sides: [{ count: 0 }, { code: 'small', count: 3 }], none: 1 })
  })

  it('in long dragons', () => {
    const size = (drawn: typeof mixed) => longDragons(k3, drawn).filter(({ reading }) => reading === 'size')
    expect(size(mixed)).toEqual([])
    expect(size(mixed.slice(0, 3))).toEqual([{ reading: 'size', side: 'small', length: 3 }])
  })
})

describe('long dragons', () => {
  it('begin at three in a row, up to the latest draw', () => {
    expect(longDragons(k3, draws([1, 1, 2], [6, 6, 5], [6, 6, 6]))).toEqual([])
    expect(longDragons(k3, draws([1, 1, 2], [6, 6, 5], [6, 6, 6], [5, 5, 5]))).toEqual([{ reading: 'size', side: 'big', length: 3 }])
    expect(longDragons(k3, draws([6, 6, 5], [6, 6, 6], [5, 5, 5], [1, 1, 1]))).toEqual([])
  })

  it('end at a gap', () => {
    expect(longDragons(k3, draws([6, 6, 5], null, [6, 6, 6], [5, 5, 6]))).toEqual([])
  })

  it('are sorted with the longest first', () => {
    expect(longDragons(k3, draws([1, 1, 1], [6, 6, 5], [6, 5, 6], [5, 6, 6]))).toEqual([
      { reading: 'parity', side: 'odd', length: 4 },
      { reading: 'size', side: 'big', length: 3 },
    ])
  })

  it('can be bet with or against if the side is sold', () => {
    const size = k3.readings[0]
    expect(size && dragonBets(size, 'big')).toEqual({ playCode: 'KSHZDXDS', with: [['big']], against: [['small']] })
  })
})

/** 快乐8 against everything known about it: golden vectors, an oracle note by note, chances counted another way. */
import { describe, expect, it } from 'vitest'
import { defaultRules, rulesOf, versionOf } from '#/rules/config.ts'
import { checkSelection, countNotes, levelsOf, oddsOf, pushes, settle } from '#/rules/engine.ts'
import { kl8 } from '#/rules/families/kl8/kl8.ts'
import { kl8Texts } from '#/rules/families/kl8/texts.ts'
import { add, fraction, type Fraction } from '#/rules/fraction.ts'
import golden from '../../vectors/golden-vectors.json'
import { expectBoards, expectOracle, expectReadings, expectReturns, expectTexts, playOf, playsOf } from './drawnChecks.ts'
import { kl8Oracle, paid } from './kl8Oracle.ts'

const tieLoses = rulesOf(versionOf({ sumTie: 'lose' }))
const testCase = { family: kl8, oracle: kl8Oracle, houses: [defaultRules, tieLoses], length: 20, of: 80 }
const play = (code: string) => playOf(kl8, code)
const codes = (numbers: readonly (number | string)[]) => numbers.map((number) => String(number).padStart(2, '0'))
const zero = fraction(0n, 1n)

describe('快乐8 reproduces the golden vectors', () => {
  const cases = golden.vectors.filter(({ code }) => code.startsWith('KL8_'))

  it('the vectors are six', () => expect(cases).toHaveLength(6))

  it.each(cases)('$code $sel drawn $draw', ({ code, sel, count, draw, winNotes }) => {
    const size = /X(\d+)/.exec(code)?.[1] ?? ''
    const selection = sel.map(codes)
    expect(countNotes(play(`KL8X${size}`), selection)).toBe(count)
    const wins = settle(play(`KL8X${size}`), selection, draw)
    expect(wins[size] ?? wins['hit'] ?? 0).toBe(winNotes)
  })
})

describe('快乐8 counts and settles like the oracle that expands every note', () => {
  it('for any selection, draw and choice of rules', () => expectOracle(testCase, 800), 60_000)

  it('counts a large selection by formula, level by level', () => {
    const draw = Array.from({ length: 20 }, (_, i) => i + 1)
    const picked = codes(Array.from({ length: 15 }, (_, i) => 2 * i + 1))
    // ten of the fifteen odd numbers to 29 are drawn
    expect(countNotes(play('KL8X10'), [picked])).toBe(3003)
    expect(settle(play('KL8X10'), [picked], draw)).toEqual({ 5: 252, 6: 210 * 5, 7: 120 * 10, 8: 45 * 10, 9: 10 * 5, 10: 1 })
    expect(countNotes(play('KL8X5'), [codes(Array.from({ length: 80 }, (_, i) => i + 1))])).toBe(24_040_016)
  })
})

/** How likely it is that `hits` of `size` numbers are drawn, drawing one number after the other. */
function drawnOneByOne(size: number): Fraction[] {
  let chances: Fraction[] = [fraction(1n, 1n)]
  for (let number = 0; number < size; number++) {
    const next: Fraction[] = Array.from({ length: number + 2 }, () => zero)
    chances.forEach((chance, hits) => {
      const [left, places] = [BigInt(80 - number), BigInt(20 - hits)]
      next[hits + 1] = add(next[hits + 1] ?? zero, fraction(chance.numerator * places, chance.denominator * left))
      next[hits] = add(next[hits] ?? zero, fraction(chance.numerator * (left - places), chance.denominator * left))
    })
    chances = next
  }
  return chances
}

describe('快乐8 has the chances of rules 3.8', () => {
  it.each(Object.entries(paid))('选 %s: the paid levels and their chances', (size, levels) => {
    const chances = drawnOneByOne(Number(size))
    expect(chances.reduce(add)).toEqual(fraction(1n, 1n))
    const byName = levelsOf(play(`KL8X${size}`))
    const names = levels.length === 1 ? ['hit'] : levels.map(String)
    expect(Object.keys(byName).toSorted()).toEqual(names.toSorted())
    levels.forEach((hits, i) => {
      expect(byName[names[i] ?? '']).toEqual({ win: chances[hits], push: zero, share: fraction(1n, BigInt(levels.length)) })
    })
  })

  const near = (code: string, level: string) => {
    const { win } = levelsOf(play(code))[level] ?? { win: zero }
    return Number((win.numerator * 10n ** 12n) / win.denominator) / 1e12
  }

  it.each<[string, Record<string, number>]>([
    ['KL8X1', { hit: 0.25 }],
    ['KL8X2', { hit: 0.06012658 }],
    ['KL8X3', { 3: 0.01387537, 2: 0.13875365 }],
    ['KL8X4', { 4: 0.00306339, 3: 0.04324789, 2: 0.21263547 }],
    ['KL8X5', { 5: 0.00064492, 4: 0.01209234, 3: 0.08393505 }],
    ['KL8X6', { 6: 0.00012898, 5: 0.00309564, 4: 0.02853792, 3: 0.12981955 }],
    ['KL8X7', { 7: 0.0000244, 6: 0.00073208, 5: 0.0086385, 4: 0.05219097, 0: 0.12157425 }],
    ['KL8X8', { 8: 4.35e-6, 7: 0.00016046, 6: 0.00236671, 5: 0.01830259, 4: 0.0815037, 0: 0.08826624 }],
    ['KL8X9', { 9: 7.2e-7, 8: 3.259e-5, 7: 0.00059168, 6: 0.00571956, 5: 0.03260148, 0: 0.06374784 }],
    ['KL8X10', { 10: 1.1e-7, 9: 6.12e-6, 8: 0.00013542, 7: 0.00161114, 6: 0.01147939, 5: 0.05142769, 0: 0.0457907 }],
    [
      'KL8LM',
      {
        'sum-big': 0.497802,
        'sum-small': 0.497802,
        'sum-tie': 0.004396,
        'half-upper': 0.398378,
        'half-middle': 0.203243,
        'half-lower': 0.398378,
        'count-odd': 0.398378,
        'count-tie': 0.203243,
        'element-metal': 0.102515,
        'element-wood': 0.201528,
        'element-water': 0.38804,
        'element-fire': 0.203392,
        'element-earth': 0.104525,
      },
    ],
  ])('%s by the printed figures', (code, figures) => {
    for (const [level, chance] of Object.entries(figures)) {
      expect(Math.abs(near(code, level) - chance), level).toBeLessThanOrEqual(code === 'KL8LM' ? 5.1e-7 : 5.1e-9)
    }
  })

  it('sides that exclude each other cover every result once', () => {
    const levels = levelsOf(play('KL8LM'), tieLoses)
    for (const row of [
      ['sum-big', 'sum-small', 'sum-tie'],
      ['sum-odd', 'sum-even'],
      ...['half-', 'count-', 'element-'].map((start) => Object.keys(levels).filter((code) => code.startsWith(start))),
    ])
      expect(row.map((code) => levels[code]?.win ?? zero).reduce(add)).toEqual(fraction(1n, 1n))
    expect(levels['sum-big']?.win).toEqual(levels['sum-small']?.win)
  })

  it('sums counted set by set', () => {
    // ways[k]: how many sets of k numbers have each sum, added up number by number
    const ways = Array.from({ length: 21 }, (): bigint[] => [])
    ways[0] = [1n]
    for (let number = 1; number <= 80; number++) {
      for (let k = Math.min(20, number); k >= 1; k--) {
        ways[k - 1]?.forEach((sets, sum) => {
          const row = ways[k] ?? []
          row[sum + number] = (row[sum + number] ?? 0n) + sets
        })
      }
    }
    const sums = ways[20] ?? []
    const total = sums.reduce((sum, sets) => sum + sets, 0n)
    const share = (test: (sum: number) => boolean) =>
      fraction(
        sums.reduce((sum, sets, at) => sum + (test(at) ? sets : 0n), 0n),
        total,
      )
    const levels = levelsOf(play('KL8LM'))
    expect(levels['sum-big']).toEqual({ win: share((sum) => sum > 810), push: share((sum) => sum === 810) })
    expect(levels['sum-odd']?.win).toEqual(share((sum) => sum % 2 === 1))
    expect(levels['element-water']?.win).toEqual(share((sum) => sum > 763 && sum < 856))
    expect(levels['element-earth']?.win).toEqual(share((sum) => sum > 923))
  }, 20_000)
})

describe('快乐8 returns no more than the prize group', () => {
  it('for every prize group, level and choice of rules, and is lower only by rounding', () => expectReturns(testCase), 60_000)

  it('in equal parts for each level that pays', () => {
    const odds = oddsOf(play('KL8X3'), 1960)
    expect(odds).toEqual({ 2: Math.floor(4900 / 0.1387536513), 3: Math.floor(4900 / 0.01387536513) })
  })

  it('returns stakes on big and small at 810, or both lose', () => {
    // 20 numbers that add up to 810, in pairs of 81
    const draw = Array.from({ length: 10 }, (_, i) => [i + 1, 80 - i]).flat()
    const sides = [['sum-big', 'sum-small', 'sum-even', 'sum-tie'], [], [], []]
    expect([settle(play('KL8LM'), sides, draw), pushes(play('KL8LM'), sides, draw)]).toEqual([{ 'sum-even': 1, 'sum-tie': 1 }, 2])
    expect(pushes(play('KL8LM'), sides, draw, tieLoses)).toBe(0)
  })
})

describe('快乐8 boards, readings and texts', () => {
  it('are complete', () => {
    expectBoards(testCase)
    expectReadings(testCase, 300)
    expect(playsOf(kl8)).toHaveLength(11)
  })

  it('have correct examples', () => {
    // the oracle has a note of several levels once for each level; the example counts winning notes
    expectTexts(testCase, kl8Texts)
  })

  it('refuse too few numbers', () => {
    expect(checkSelection(play('KL8X4'), [codes([1, 2, 3])])).toEqual({ kind: 'tooFew', row: 'numbers', limit: 4 })
    expect(checkSelection(play('KL8X1'), [codes([81])])).toEqual({ kind: 'unknownOption', row: 'numbers', option: '81' })
  })
})

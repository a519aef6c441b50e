/**
 * Chances of the plays of digits, counted over all results, and what their odds return. Plays of five places are counted in
 * `digitsChances.slow.test.ts`; here the chances of most of them are those of the rules.
 */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { defaultRules } from '#/rules/config.ts'
import { countNotes, levelsOf, oddsOf, pushes, returnToPlayer, settle } from '#/rules/engine.ts'
import { add, compare, fraction, type Fraction } from '#/rules/fraction.ts'
import type { Play, Selection } from '#/rules/play.ts'
import { expectCounted, shortPlays } from './digitsCounted.ts'
import { everyNumber } from './digitsOracle.ts'
import { countOf, digitPlay, digitPlays, houses, selectionsOf } from './digitsPlays.ts'

// full enumerations take their time where many share a machine
vi.setConfig({ testTimeout: 60_000 })

const drawn = (text: string) => Array.from(text, Number)

describe('the chance of every level of every play', () => {
  it.each(shortPlays)('%s, counted over all results', (_, play) => expectCounted(play))

  const of = (denominator: bigint, ...numerators: number[]) => numerators.map((numerator) => fraction(BigInt(numerator), denominator))
  const T3 = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1]

  it.each<[string, readonly Fraction[]]>([
    ['ZX5', of(100_000n, 1)],
    ['WXZU120', of(100_000n, 120)],
    ['WXZU60', of(100_000n, 60)],
    ['WXZU30', of(100_000n, 30)],
    ['WXZU20', of(100_000n, 20)],
    ['WXZU10', of(100_000n, 10)],
    ['WXZU5', of(100_000n, 5)],
    ['SXZU24', of(10_000n, 24)],
    ['SXZU12', of(10_000n, 12)],
    ['SXZU6', of(10_000n, 6)],
    ['SXZU4', of(10_000n, 4)],
    ['YFFS', of(100_000n, 40_951)],
    ['HSCS', of(100_000n, 8146)],
    ['SXBX', of(100_000n, 856)],
    ['SJFC', of(100_000n, 46)],
    ['QBDW31', of(1000n, 271)],
    ['QBDW32', of(1000n, 54)],
    ['BDW41', of(10_000n, 3439)],
    ['BDW42', of(10_000n, 974)],
    ['BDW51', of(100_000n, 40_951)],
    ['BDW52', of(100_000n, 14_670)],
    ['BDW53', of(100_000n, 4350)],
    ['QHHZX', of(1000n, 3, 6)],
    ['QZUHZ', of(1000n, 3, 6)],
    ['QZU3BD', of(1000n, 3, 6)],
    ['QZH3', of(1000n, 1, 10, 100)],
    ['Q2DXDS', of(4n, 1)],
    ['H3DXDS', of(8n, 1)],
    ['LHD', of(100n, 45, 45, 10)],
    ['QTS3', of(1000n, 10, 60, 270)],
    ['Q3', of(1000n, 10, 60, 270, 360, 300)],
    ['QWZY', of(100_000n, ...Array.from({ length: 10 }, () => 40_951))],
    ['PCTM', of(1000n, ...T3)],
    ['PCDDDXDS', of(1000n, 500, 500, 500, 500)],
    ['PCZH', of(1000n, 231, 269, 269, 231)],
    ['PCJZ', of(1000n, 56, 56)],
    ['PCBO', of(1000n, 332, 258, 258)],
    ['PCBZ', of(1000n, 10)],
    ['PCXT', of(1000n, 270, 60)],
  ])('%s equals rules 3.1 and 3.5', (code, chances) => {
    expect(Object.values(levelsOf(digitPlay(code))).map(({ win }) => win)).toEqual(chances)
  })

  it('and 牛牛, in fives of 100,000', () => {
    const chance = (level: string) => levelsOf(digitPlay('NN'))[level]?.win
    expect(chance('none')).toEqual(fraction(35_649n, 100_000n))
    for (const odd of ['1', '3', '5', '7', '9']) expect(chance(odd)).toEqual(fraction(6375n, 100_000n))
    for (const even of ['2', '4', '6', '8']) expect(chance(even)).toEqual(fraction(6505n, 100_000n))
    expect(chance('10')).toEqual(fraction(6456n, 100_000n))
  })

  it('without the wrap: 48 straights, 336 half straights, 336 mixed; narrow extremes 35', () => {
    const no =
      houses.find(({ house }) => !house.wraps && !house.narrow && !house.tiePushes && !house.middlePushes && !house.perHit)?.config ??
      defaultRules
    const wins = (code: string, config = no) => Object.values(levelsOf(digitPlay(code), config)).map(({ win }) => win)
    expect(wins('Q3')).toEqual(of(1000n, 10, 48, 270, 336, 336))
    expect(wins('QTS3')).toEqual(of(1000n, 10, 48, 270))
    expect(wins('PCXT')).toEqual(of(1000n, 270, 48))
    expect(wins('PCJZ', houses.find(({ house }) => house.narrow)?.config)).toEqual(of(1000n, 35, 35))
  })

  it.each(['LMP', 'LHD', 'LHSG', 'DYQ', 'Q3', 'NN', 'QHZWS', 'PCTM', 'PCZH', 'SD_LMP', 'SD_XT'])(
    '%s covers every result once, or its sides do',
    (code) => {
      const play = digitPlay(code)
      for (const { options } of play.board.rows) {
        const sum = options.map((option) => levelsOf(play)[option.code]?.win ?? fraction(0n, 1n)).reduce(add)
        expect(sum).toEqual(fraction(options.some((option) => option.code.endsWith('odd')) && !code.startsWith('PC') ? 2n : 1n, 1n))
      }
    },
  )
})

describe('digits return no more than the prize group', () => {
  const steps = [...Array.from({ length: 81 }, (_, step) => 1800 + 2 * step), 2000]

  function expectReturn(play: Play, prizeGroup: number, config = defaultRules): void {
    const odds = oddsOf(play, prizeGroup, config)
    const share = fraction(BigInt(prizeGroup), 2000n)
    for (const [level, chance] of Object.entries(levelsOf(play, config))) {
      const paid = odds[level] ?? 0
      expect(compare(returnToPlayer(chance, paid), share), `${play.code} ${level}`).toBeLessThanOrEqual(0)
      // and no lower than rounding down makes it, but for the product of a parlay's legs
      if (!level.startsWith('star') && play.code === 'SD_GG') continue
      expect(compare(returnToPlayer(chance, paid + 1), share), `${play.code} ${level}`).toBe(1)
    }
  }

  it('for every level of every play at every prize group', () => {
    // plays that differ only in their places have the same odds: one of them is enough at every step
    const seen = new Set<string>()
    for (const play of digitPlays) {
      const worth = JSON.stringify(
        Object.entries(levelsOf(play)).map(([level, { win, push }]) => [level, `${win.numerator}/${win.denominator} ${push.numerator}`]),
      )
      for (const prizeGroup of seen.has(worth) ? [1960] : steps) expectReturn(play, prizeGroup)
      seen.add(worth)
    }
  })

  it('under every choice of rules', () => {
    const choosy = digitPlays.filter((play) => /^(?:P5_)?LH|TS3$|^(?:SD_XT|QWZY|[QZH]3)$|^PC/.test(play.code) && play.code !== 'PCTMB3')
    for (const { config } of houses)
      for (const play of choosy) for (const prizeGroup of [1800, 1960, 2000]) expectReturn(play, prizeGroup, config)
  })

  it('for whole selections, by their payouts over all results', () => {
    const [threes, fives] = [everyNumber(3).map(drawn), everyNumber(5).map(drawn)]
    const paid = (play: Play, selection: Selection, config = defaultRules) => {
      const odds = oddsOf(play, 1960, config)
      let back = 0
      const results = countOf(play.family) === 3 ? threes : fives
      for (const result of results) {
        for (const [level, notes] of Object.entries(settle(play, selection, result, config))) back += notes * (odds[level] ?? NaN)
        back += 10_000 * pushes(play, selection, result, config)
      }
      return back / (results.length * countNotes(play, selection) * 9800)
    }
    const three = digitPlays.filter((play) => countOf(play.family) === 3)
    const bets = fc.constantFrom(...three).chain((play) => selectionsOf(play).map((selection) => ({ play, selection })))
    fc.assert(
      fc.property(bets, fc.constantFrom(...houses), ({ play, selection }, { config }) => {
        const share = paid(play, selection, config)
        expect(share).toBeLessThanOrEqual(1 + 1e-12)
        // four places of odds lose little
        expect(share, play.code).toBeGreaterThan(play.code === 'SD_GG' ? 0.95 : 0.9999)
      }),
      { numRuns: 60 },
    )
    const five = ['ZH5', 'WXZU60', 'RZX3', 'RSXZU12']
    for (const code of five) {
      const [selection] = fc.sample(selectionsOf(digitPlay(code)), { numRuns: 1, seed: 7 })
      if (!selection) throw new Error('no selection')
      const share = paid(digitPlay(code), selection)
      expect(share, code).toBeLessThanOrEqual(1 + 1e-12)
      expect(share, code).toBeGreaterThan(0.9999)
    }
  })

  it.each<[string, string, number]>([
    ['DWD', 'hit', 98_000],
    ['LMP', 'sum-big', 19_600],
    ['LMP', '3-odd', 19_600],
    ['ZX5', 'hit', 980_000_000],
    ['QZX3', 'hit', 9_800_000],
    ['LHD', 'dragon', 21_777],
    ['LHD', 'tie', 98_000],
    ['QWZY', '0', 23_931],
  ])('%s %s pays %i ten-thousandths at 1960', (code, level, odds) => expect(oddsOf(digitPlay(code), 1960)[level]).toBe(odds))

  it('with the push trap of rules 2.2 avoided', () => {
    const pushing = houses.at(-1)?.config
    expect(houses.at(-1)?.house).toMatchObject({ tiePushes: true, middlePushes: true })
    expect(oddsOf(digitPlay('LHD'), 1960, pushing)).toEqual({ dragon: 19_555, tiger: 19_555, tie: 98_000 })
    expect(oddsOf(digitPlay('PCDDDXDS'), 1960, pushing)['big']).toBe(21_294)
    expect(levelsOf(digitPlay('PCDDDXDS'), pushing)['big']).toEqual({ win: fraction(425n, 1000n), push: fraction(75n, 1000n) })
    // 13 is small and odd, 14 big and even: only these sides are returned
    expect(settle(digitPlay('PCDDDXDS'), [['big', 'small', 'odd', 'even']], [5, 5, 4], pushing)).toEqual({})
    expect(pushes(digitPlay('PCDDDXDS'), [['big', 'small', 'odd', 'even']], [5, 5, 4], pushing)).toBe(2)
    expect(pushes(digitPlay('PCDDDXDS'), [['small', 'odd']], [5, 5, 4], pushing)).toBe(0)
    expect(pushes(digitPlay('PCZH'), [['small-odd', 'big-odd']], [5, 4, 4], pushing)).toBe(1)
  })

  it('without the errors of rules 3.4', () => {
    expect(Object.keys(levelsOf(digitPlay('QZH3')))).toEqual(['star3', 'star2', 'star1'])
    // 88.5 for two units at 1770, not 177
    expect(oddsOf(digitPlay('SD_QZU2'), 1770)).toEqual({ hit: 442_500 })
    const combos = levelsOf(digitPlay('PCZH'))
    expect([combos['small-odd']?.win, combos['small-even']?.win]).toEqual([fraction(269n, 1000n), fraction(231n, 1000n)])
  })

  it('a parlay at the product of its legs', () => {
    expect(oddsOf(digitPlay('SD_GG'), 1960)).toEqual({ 2: 38_416, 3: 75_295 })
  })
})

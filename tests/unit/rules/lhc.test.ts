/** The Mark Six rules against everything known about them: the golden vectors, an independent oracle, and all kinds of draws. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRules, rulesOf, versionOf, type RuleConfig } from '#/rules/config.ts'
import {
  checkSelection,
  countNotes,
  levelsOf,
  matches,
  oddsOf,
  oddsOfOption,
  oddsOfSelection,
  pushes,
  randomNote,
  returnToPlayer,
  settle,
  type Odds,
} from '#/rules/engine.ts'
import { lhc } from '#/rules/families/lhc/lhc.ts'
import { add, compare, fraction, multiply, subtract, type Fraction } from '#/rules/fraction.ts'
import type { Play, Selection } from '#/rules/play.ts'
import golden from '../../vectors/golden-vectors.json'
import { allDraws, classesOf, kindsOf } from './lhcDraws.ts'
import { oracleNotes, oracleOutcome, setOf } from './lhcOracle.ts'
import { houses, lhcPlay, lhcPlays, numbersOf, rounds } from './lhcSelections.ts'

const prizeGroups = [...Array.from({ length: 81 }, (_, i) => 1800 + 2 * i), 2000]
const chineseAnimals: Readonly<Record<string, string>> = {
  鼠: 'rat',
  牛: 'ox',
  虎: 'tiger',
  兔: 'rabbit',
  龙: 'dragon',
  蛇: 'snake',
  马: 'horse',
  羊: 'goat',
  猴: 'monkey',
  鸡: 'rooster',
  狗: 'dog',
  猪: 'pig',
}
const codeOf = (pick: string | number) => (typeof pick === 'number' ? String(pick).padStart(2, '0') : (chineseAnimals[pick] ?? pick))

describe('Mark Six reproduces the golden vectors', () => {
  const cases = golden.vectors.filter(({ code }) => code.startsWith('LHC_'))

  it('the vectors are twenty-two', () => expect(cases).toHaveLength(22))

  it.each(cases)('$code $sel drawn $draw', ({ code, sel, count, draw, winNotes }) => {
    const [name = '', level] = code.replace('LHC_', '').split('_')
    const play = lhcPlay(`LHC${name}`)
    const selection = sel.map((row) => row.map(codeOf))
    expect(countNotes(play, selection)).toBe(count)
    const wins = settle(play, selection, draw)
    expect(level === 'lvl2' ? (wins['two'] ?? 0) : Object.values(wins).reduce((sum, notes) => sum + notes, 0)).toBe(winNotes)
  })
})

describe('Mark Six counts and settles like an oracle that writes out every note', () => {
  it('for any play, selection, draw, rules and lunar year', () => {
    fc.assert(
      fc.property(rounds, fc.constantFrom(...houses), ({ play, selection, draw }, { config, house }) => {
        if (checkSelection(play, selection, config) !== null) return
        expect(countNotes(play, selection, config)).toBe(oracleNotes(play.code, selection, house).length)
        expect({ wins: settle(play, selection, draw, config), returned: pushes(play, selection, draw, config) }).toEqual(
          oracleOutcome(play.code, selection, draw, house),
        )
      }),
      { numRuns: 12_000 },
    )
  }, 60_000)

  it('and never wins at a level without odds', () => {
    const oddsKnown = new Map<string, Odds>()
    fc.assert(
      fc.property(rounds, fc.constantFrom(...houses), ({ play, selection, draw }, { config }) => {
        if (checkSelection(play, selection, config) !== null) return
        const key = [play.code, config.lunarYear, config.lhc49TwoSides, config.lhcNormalAnimal].join()
        const all = oddsKnown.get(key) ?? oddsOf(play, 1960, config)
        oddsKnown.set(key, all)
        const odds = oddsOfSelection(play, selection, all, config)
        expect(odds).not.toBeNull()
        for (const level of Object.keys(settle(play, selection, draw, config))) expect(odds).toHaveProperty([level])
      }),
      { numRuns: 3000 },
    )
  }, 30_000)

  it('highlights only picked options, and at least one option for a winning note', () => {
    fc.assert(
      fc.property(rounds, fc.constantFrom(...houses), ({ play, selection, draw }, { config }) => {
        if (checkSelection(play, selection, config) !== null) return
        const shown = matches(play, selection, draw, config)
        expect(shown).toHaveLength(selection.length)
        shown.forEach((row, at) => expect(selection[at]).toEqual(expect.arrayContaining([...row])))
        expect(shown.flat().length).toBeGreaterThanOrEqual(Math.min(Object.keys(settle(play, selection, draw, config)).length, 1))
      }),
      { numRuns: 3000 },
    )
  }, 30_000)

  it('one random note of any play', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lhcPlays), fc.infiniteStream(fc.nat()), (play, numbers) => {
        const selection = randomNote(play, (n) => (numbers.next().value ?? 0) % n)
        expect(checkSelection(play, selection)).toBeNull()
        // two sets of numbers cannot make one note
        const least = /^LHC(?:2QZ|2ZT|TC)(?:SX|WS)$/.test(play.code) ? 16 : 1
        expect(countNotes(play, selection)).toBeGreaterThanOrEqual(least)
        expect(countNotes(play, selection)).toBeLessThanOrEqual(least === 1 ? 1 : 25)
      }),
    )
  })
})

const chanceOf = (code: string, level: string, config: RuleConfig = defaultRules) => {
  const chance = levelsOf(lhcPlay(code), config)[level]
  if (!chance) throw new Error(`${code} has no level ${level}`)
  return chance
}
const asNumber = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) => Number(numerator) / Number(denominator)

describe('Mark Six has the chances of the rules', () => {
  it.each<[string, string, number, number]>([
    ['LHCTM', '01', 1, 49],
    ['LHCTMLM', 'big', 24, 49],
    ['LHCTMLM', 'tail-small', 24, 49],
    ['LHCTMBT', 'small-even', 12, 49],
    ['LHCSB', 'red', 17, 49],
    ['LHCSB', 'blue', 16, 49],
    ['LHCSB', 'green', 16, 49],
    ['LHCBB', 'red-big', 7, 49],
    ['LHCBB', 'red-small', 10, 49],
    ['LHCBB', 'red-odd', 8, 49],
    ['LHCBB', 'red-even', 9, 49],
    ['LHCBB', 'red-sum-odd', 9, 49],
    ['LHCBB', 'red-sum-even', 8, 49],
    ['LHCBB', 'blue-big', 9, 49],
    ['LHCBB', 'blue-small', 7, 49],
    ['LHCBB', 'blue-odd', 8, 49],
    ['LHCBB', 'blue-even', 8, 49],
    ['LHCBB', 'blue-sum-odd', 8, 49],
    ['LHCBB', 'blue-sum-even', 8, 49],
    ['LHCBB', 'green-big', 8, 49],
    ['LHCBB', 'green-small', 7, 49],
    ['LHCBB', 'green-odd', 8, 49],
    ['LHCBB', 'green-even', 7, 49],
    ['LHCBB', 'green-sum-odd', 7, 49],
    ['LHCBB', 'green-sum-even', 8, 49],
    ['LHCZT3', '49', 1, 49],
    ['LHCZT6LM', 'odd', 24, 49],
    ['LHCZT1LM', 'red', 17, 49],
    ['LHCZM', '07', 6, 49],
    ['LHCSX', 'rat', 4, 49],
    ['LHCSX', 'horse', 5, 49],
    ['LHCWS', '0', 4, 49],
    ['LHCWS', '9', 5, 49],
    ['LHCWX', 'earth', 8, 49],
    ['LHCWX', 'fire', 12, 49],
    ['LHCHX', '1', 4, 49],
    ['LHCHX', '11', 44, 49],
    ['LHC6X', 'hit', 24, 49],
    ['LHC6XBZ', 'hit', 24, 49],
    ['LHC3QZ', 'hit', 5, 4606],
    ['LHC3Z2', 'three', 5, 4606],
    ['LHC3Z2', 'two', 645, 18_424],
    ['LHC2QZ', 'hit', 5, 392],
    ['LHC2ZT', 'two', 5, 392],
    ['LHC2ZT', 'special', 1, 196],
    ['LHCTC', 'hit', 1, 196],
    ['LHC4QZ', 'hit', 15, 211_876],
    ['LHCZX', 'rat', 24, 49],
  ])('%s %s: %i of %i', (code, level, numerator, denominator) => {
    expect(chanceOf(code, level).win).toEqual(fraction(BigInt(numerator), BigInt(denominator)))
  })

  it.each<[string, string, number]>([
    ['LHC1X', 'rat', 0.471719],
    ['LHC1X', 'horse', 0.553896],
    ['LHCPTW', '0', 0.471719],
    ['LHCPTW', '5', 0.553896],
    ['LHCLX2', 'hit', 0.205159],
    ['LHCLX3', 'hit', 0.080466],
    ['LHCLX4', 'hit', 0.027519],
    ['LHCLX5', 'hit', 0.00776],
    ['LHCLX2', 'year', 0.242652],
    ['LHCLX3', 'year', 0.09595],
    ['LHCLX4', 'year', 0.03312],
    ['LHCLX5', 'year', 0.00944],
    ['LHCLW2', 'hit', 0.286848],
    ['LHCLW3', 'hit', 0.136228],
    ['LHCLW4', 'hit', 0.057581],
    ['LHCLW5', 'hit', 0.020591],
    ['LHCLW2', 'zero', 0.242652],
    ['LHCLW3', 'zero', 0.114357],
    ['LHCLW4', 'zero', 0.047909],
    ['LHCLW5', 'zero', 0.016953],
    ['LHCLXBZ2', 'hit', 0.26172],
    ['LHCLXBZ3', 'hit', 0.119853],
    ['LHCLXBZ4', 'hit', 0.049732],
    ['LHCLXBZ2', 'year', 0.217036],
    ['LHCLXBZ3', 'year', 0.097178],
    ['LHCLXBZ4', 'year', 0.039183],
    ['LHCLWBZ2', 'hit', 0.179055],
    ['LHCLWBZ3', 'hit', 0.062626],
    ['LHCLWBZ4', 'hit', 0.01817],
    ['LHCLWBZ2', 'zero', 0.217036],
    ['LHCLWBZ3', 'zero', 0.078283],
    ['LHCLWBZ4', 'zero', 0.023699],
    ['LHCZF', 'big', 0.505572],
    ['LHCZF', 'small', 0.494428],
    ['LHCZF', 'odd', 0.499988],
  ])('%s %s: %f', (code, level, chance) => {
    expect(Math.abs(asNumber(chanceOf(code, level).win) - chance)).toBeLessThan(6e-7)
  })

  it('of none of 5 to 12 numbers drawn', () => {
    const once = [5, 6, 7, 8, 9, 10, 11, 12].map((k) => 1 / asNumber(chanceOf(`LHCBZ${k}`, 'hit').win))
    expect(once.map((each) => each.toFixed(4))).toEqual(['2.2416', '2.6657', '3.1841', '3.8209', '4.6075', '5.5849', '6.8066', '8.3435'])
  })

  it('of the total, counted a second way: the coefficients of a Gaussian binomial', () => {
    // [49 choose 7] in q: multiply by 1 - q^(43..49), divide by 1 - q^(1..7); sums start at 1 + ... + 7
    const sums = [1n, ...Array.from({ length: 7 * 42 }, () => 0n)]
    for (let k = 1; k <= 7; k++) {
      for (let at = sums.length - 1; at >= 42 + k; at--) sums[at] = (sums[at] ?? 0n) - (sums[at - 42 - k] ?? 0n)
      for (let at = k; at < sums.length; at++) sums[at] = (sums[at] ?? 0n) + (sums[at - k] ?? 0n)
    }
    const total = sums.reduce((all, each) => all + each, 0n)
    expect(total).toBe(85_900_584n)
    const share = (test: (sum: number) => boolean) =>
      fraction(
        sums.reduce((all, each, at) => (test(at + 28) ? all + each : all), 0n),
        total,
      )
    expect(chanceOf('LHCZF', 'big').win).toEqual(share((sum) => sum >= 175))
    expect(chanceOf('LHCZF', 'odd').win).toEqual(share((sum) => sum % 2 === 1))
    expect(chanceOf('LHCZF', 'big-odd').win).toEqual(share((sum) => sum >= 175 && sum % 2 === 1))
    expect(chanceOf('LHCZF', 'small-even').win).toEqual(share((sum) => sum < 175 && sum % 2 === 0))
  })

  it('that add up to one if the options cover every result', () => {
    const one = fraction(1n, 1n)
    const sum = (code: string, levels?: readonly string[]) =>
      (levels ?? Object.keys(levelsOf(lhcPlay(code)))).map((level) => chanceOf(code, level).win).reduce(add)
    for (const code of ['LHCTM', 'LHCZT1', 'LHCSB', 'LHCSX', 'LHCWS', 'LHCWX']) expect(sum(code), code).toEqual(one)
    for (const pair of [
      ['big', 'small'],
      ['odd', 'even'],
      ['sum-odd', 'sum-even'],
      ['sum-big', 'sum-small'],
      ['tail-big', 'tail-small'],
    ]) {
      expect(add(sum('LHCTMLM', pair), chanceOf('LHCTMLM', 'big').push)).toEqual(one)
    }
    expect(sum('LHCTMBT')).toEqual(fraction(48n, 49n))
    expect(sum('LHCZF', ['big-odd', 'big-even', 'small-odd', 'small-even'])).toEqual(one)
    expect(sum('LHCZM')).toEqual(fraction(6n, 1n))
    expect(sum('LHCZX')).toEqual(fraction(6n, 1n))
  })

  it('that count 49 as big and odd under that choice of rules', () => {
    const win = rulesOf(versionOf({ lhc49TwoSides: 'win' }))
    expect(chanceOf('LHCTMLM', 'big', win)).toEqual({ win: fraction(25n, 49n), push: fraction(0n, 1n) })
    expect(chanceOf('LHCTMLM', 'sum-small', win).win).toEqual(fraction(24n, 49n))
    expect(chanceOf('LHCBB', 'green-odd', win).win).toEqual(fraction(9n, 49n))
    expect(chanceOf('LHCTMBT', 'big-odd', win).win).toEqual(fraction(13n, 49n))
  })
})

describe('Mark Six odds', () => {
  it.each([
    ['LHCTM', '08', 480_200],
    ['LHCTMLM', 'big', 19_591],
    ['LHCZT2LM', 'even', 19_591],
    ['LHCSB', 'red', 28_247],
    ['LHC2QZ', 'hit', 768_320],
    ['LHCHX', '11', 10_686],
    ['LHC6X', 'hit', 19_591],
    ['LHCGG', '24', 19_591],
    ['LHCGG', '24-24', 38_380],
  ])('%s %s pays %i ten-thousandths at 1960', (code, level, odds) => {
    expect(oddsOf(lhcPlay(code), 1960)[level]).toBe(odds)
  })

  it('return at most the prize group, and are lower only by rounding: every option, group and choice of rules', () => {
    const wrong: string[] = []
    for (const play of lhcPlays.filter(({ code }) => code !== 'LHCGG')) {
      for (const { config } of houses.slice(0, 4)) {
        for (const prizeGroup of prizeGroups) {
          const returned = fraction(BigInt(prizeGroup), 2000n)
          const [odds, levels] = [oddsOf(play, prizeGroup, config), levelsOf(play, config)]
          expect(Object.keys(odds)).toEqual(Object.keys(levels))
          for (const [code, level] of Object.entries(levels)) {
            const part = add(multiply(subtract(returned, level.push), level.share ?? fraction(1n, 1n)), level.push)
            if (compare(returnToPlayer(level, odds[code] ?? 0), part) > 0)
              wrong.push(`${play.code} ${code} at ${prizeGroup} returns too much`)
            if (compare(returnToPlayer(level, (odds[code] ?? 0) + 1), part) <= 0)
              wrong.push(`${play.code} ${code} at ${prizeGroup} returns too little`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  }, 30_000)

  /** The average return of the selection for each note, over every kind of draw. */
  function returnOf(
    play: Play,
    selection: Selection,
    config: RuleConfig,
    sets: readonly (readonly number[])[],
    prizeGroup: number,
  ): Fraction {
    const odds = oddsOf(play, prizeGroup, config)
    let paid = 0n
    let all = 0n
    for (const { draw, weight } of kindsOf(classesOf(sets))) {
      const won = Object.entries(settle(play, selection, draw, config)).reduce((sum, [level, notes]) => sum + (odds[level] ?? 0) * notes, 0)
      paid += weight * BigInt(won + 10_000 * pushes(play, selection, draw, config))
      all += weight
    }
    expect(all).toBe(allDraws)
    return fraction(paid, all * 10_000n * BigInt(countNotes(play, selection, config)))
  }

  const sold = lhcPlays.filter(({ code }) => !/^LHC(?:ZT|ZF|GG)/.test(code))

  it.each(sold.map((play) => [play.code, play] as const))(
    '%s: counted over all draws, a selection returns the promised share',
    (_, play) => {
      const [row] = play.board.rows
      const options = row?.options.map(({ code }) => code) ?? []
      const least = Math.max(row?.min ?? 1, 1)
      const longest = Math.min(row?.max ?? 1, least + (options.length > 12 ? 4 : 1))
      // the year animal and tail 0 are the first picked, so that both levels are among the notes
      const first = options.includes('horse') ? ['horse', ...options.filter((code) => code !== 'horse')] : options
      const selections =
        play.board.kind === 'grid'
          ? [options.slice(0, 1), options.slice(-1), ...(options.includes('horse') ? [['horse']] : [])]
          : [first.slice(0, least), first.slice(1, 1 + longest), first.slice(0, longest)]
      for (const { config, house } of [houses[0], houses[3]].flatMap((one) => one ?? [])) {
        for (const picked of selections) {
          const sides = /^LHC(?:TMLM|TMBT|SB|BB)$/.test(play.code)
          const sets =
            sides || play.code === 'LHCWX'
              ? [
                  [49],
                  Array.from({ length: 49 }, (_each, i) => i + 1).filter((ball) =>
                    sides
                      ? oracleOutcome(play.code, [picked], [0, 0, 0, 0, 0, 0, ball], { ...house, returns49: false }).wins[picked[0] ?? '']
                      : setOf('element', picked[0] ?? '', house.year).includes(ball),
                  ),
                ]
              : [
                  ...(picked.length > 7
                    ? [picked.flatMap((code) => numbersOf(play, code, house.year))]
                    : picked.map((code) => numbersOf(play, code, house.year))),
                  [49],
                ]
          const merged = options.length === 49 && picked.length > 1 ? [picked.map(Number)] : sets
          const back = returnOf(play, [picked], config, merged, 1960)
          expect(compare(back, fraction(98n, 100n))).toBeLessThanOrEqual(0)
          expect(compare(back, fraction(9798n, 10_000n))).toBe(1)
        }
      }
    },
    60_000,
  )
})

describe('a selection that cannot be bet is refused with its reason', () => {
  it.each<[string, string[][], object]>([
    ['LHCTM', [['50']], { kind: 'unknownOption', row: 'numbers', option: '50' }],
    ['LHCTM', [['7']], { kind: 'unknownOption', row: 'numbers', option: '7' }],
    ['LHCTM', [['07', '07']], { kind: 'repeated', row: 'numbers', option: '07' }],
    ['LHC3QZ', [['01', '02']], { kind: 'tooFew', row: 'numbers', limit: 3 }],
    ['LHCBZ12', [['01']], { kind: 'tooFew', row: 'numbers', limit: 12 }],
    ['LHC2QZSX', [['rat']], { kind: 'tooFew', row: 'animals', limit: 2 }],
    ['LHC2QZWS', [['0', '1', '2']], { kind: 'tooMany', row: 'tails', limit: 2 }],
    [
      'LHCHX',
      [['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig']],
      { kind: 'tooMany', row: 'animals', limit: 11 },
    ],
    ['LHCGG', [['big'], [], [], [], [], []], { kind: 'noNotes' }],
    ['LHCGG', [['big', 'odd'], ['big'], [], [], [], []], { kind: 'tooMany', row: 'ball1', limit: 1 }],
    ['LHCGG', [['big'], ['red'], [], [], [], []], { kind: 'unknownOption', row: 'ball2', option: 'red' }],
  ])('%s %j', (code, selection, problem) => {
    expect(checkSelection(lhcPlay(code), selection)).toEqual(problem)
    expect(countNotes(lhcPlay(code), selection)).toBe(0)
  })
})

describe('the board gets', () => {
  it('each play once, under its own type', () => {
    for (const { code, plays } of lhc.types) for (const { type, family } of plays) expect([type, family]).toEqual([code, 'LHC'])
    const codes = lhcPlays.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^LHC[\dA-Z]{1,13}$/)
  })

  it('the numbers of the chips: animals by the year, waves, big and odd with 49', () => {
    const groups = lhcPlay('LHCTM').board.rows[0]?.groups?.flatMap((set) => set.groups) ?? []
    const members = (code: string, config: RuleConfig) => groups.find((group) => group.code === code)?.members(config)
    expect(members('horse', defaultRules)).toEqual(['01', '13', '25', '37', '49'])
    expect(members('horse', rulesOf(1, 2027))).toEqual(['02', '14', '26', '38'])
    expect(members('green', defaultRules)).toHaveLength(16)
    expect(members('big', defaultRules)).toHaveLength(25)
    expect(members('odd', defaultRules)).toHaveLength(25)
    for (const play of lhcPlays) {
      for (const row of play.board.rows) {
        for (const group of row.groups?.flatMap((set) => set.groups) ?? []) {
          for (const code of group.members(defaultRules)) expect(row.options.map((option) => option.code)).toContain(code)
        }
      }
    }
  })

  it('the numbers of an animal in a year', () => {
    const horse = lhcPlay('LHCSX').board.rows[0]?.options.find(({ code }) => code === 'horse')
    expect(horse?.membersOf?.(defaultRules)).toEqual([1, 13, 25, 37, 49])
    expect(horse?.membersOf?.(rulesOf(1, 2025))).toEqual([12, 24, 36, 48])
  })

  it('the odds of a cell', () => {
    const odds = oddsOf(lhcPlay('LHCGG'), 1960)
    expect(oddsOfOption(lhcPlay('LHCGG'), 3, 'sum-odd', odds)).toBe(19_591)
    expect(oddsOfOption(lhcPlay('LHCSX'), 0, 'horse', oddsOf(lhcPlay('LHCSX'), 1960))).toBe(96_040)
  })

  it('more notes for crossed sets with the year animal', () => {
    expect(countNotes(lhcPlay('LHC2QZSX'), [['rat', 'ox']])).toBe(16)
    expect(countNotes(lhcPlay('LHC2QZSX'), [['rat', 'horse']])).toBe(20)
    expect(countNotes(lhcPlay('LHC2QZSX'), [['rat', 'horse']], rulesOf(1, 2027))).toBe(16)
    expect(countNotes(lhcPlay('LHCTCWS'), [['0', '5']])).toBe(20)
  })
})

describe('the facts of a result', () => {
  const draw = [5, 13, 26, 31, 37, 44, 18]

  it('name the special ball and the total', () => {
    const facts = lhc.facts(draw, defaultRules).map(({ key, value }) => [key, typeof value === 'number' ? value : value.rw])
    expect(facts).toEqual([
      ['animal', '牛'],
      ['wave', '红波'],
      ['sum', 174],
      ['size', '小'],
      ['parity', '双'],
      ['element', '火'],
    ])
    expect(lhc.facts(draw, rulesOf(1, 2027))[0]?.value).toMatchObject({ rw: '虎' })
  })

  it('have readings, each with the side that its play sells', () => {
    const side = (code: string, result: readonly number[], config = defaultRules) =>
      lhc.readings.find((reading) => reading.code === code)?.sideOf(result, config)
    expect(['ball7-big', 'ball7-odd', 'ball7-sum-odd', 'sum-size', 'ball3-tail-big'].map((code) => side(code, draw))).toEqual([
      'small',
      'even',
      'sum-odd',
      'small',
      'tail-big',
    ])
    expect(side('ball7-big', [1, 2, 3, 4, 5, 6, 49])).toBeNull()
    expect(side('ball7-big', [1, 2, 3, 4, 5, 6, 49], rulesOf(versionOf({ lhc49TwoSides: 'win' })))).toBe('big')
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          Array.from({ length: 49 }, (_, i) => i + 1),
          { minLength: 7, maxLength: 7 },
        ),
        (result) => {
          for (const { sideOf, play, sides } of lhc.readings) {
            const shown = sideOf(result, defaultRules)
            for (const { code } of sides) {
              const wins = play ? settle(lhcPlay(play.code), play.select(code), result) : {}
              expect(Object.keys(wins).length).toBe(Number(code === shown))
            }
          }
        },
      ),
    )
    expect(new Set(lhc.readings.map(({ code }) => code)).size).toBe(lhc.readings.length)
  })
})

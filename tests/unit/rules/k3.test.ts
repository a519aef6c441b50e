/** The K3 rules against everything known about them: the golden vectors, full enumeration, and an independent oracle. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRules, highestRuleVersion, rulesOf, rulesOfBet, versionOf } from '#/rules/config.ts'
import {
  checkSelection,
  countNotes,
  levelsOf,
  matches,
  oddsOf,
  oddsOfOption,
  oddsOfSelection,
  pushes,
  quickPick,
  randomNote,
  returnToPlayer,
  settle,
} from '#/rules/engine.ts'
import { k3Texts } from '#/rules/families/k3/texts.ts'
import { diceFacts, diceSpace } from '#/rules/families/k3/dice.ts'
import { add, compare, fraction } from '#/rules/fraction.ts'
import type { Play, Row } from '#/rules/play.ts'
import { playOf, playTypes } from '#/rules/registry.ts'
import { cells } from '#/rules/shapes.ts'
import golden from '../../vectors/golden-vectors.json'
import { allDice, oracleNotes, oracleWins } from './k3Oracle.ts'
import { bettable, k3Plays } from './selections.ts'

const prizeGroups = [1800, 1888, 1900, 1956, 1960, 2000]
const houses = [1, 2, 3, 4]
  .map((version) => rulesOf(version))
  .map((config) => ({
    config,
    house: { triplesLose: config.k3TripleInBigSmall === 'lose', perHit: config.multiHitPay === 'perHit' },
  }))

function play(code: string): Play {
  const found = playOf(code)
  if (!found) throw new Error(`no play ${code}`)
  return found
}

describe('K3 reproduces the golden vectors', () => {
  const cases = golden.vectors.filter(({ code }) => code.startsWith('K3_'))

  it('the vectors are ten', () => expect(cases).toHaveLength(10))

  it.each(cases)('$code $sel drawn $draw', ({ code, sel, count, draw, winNotes }) => {
    const known = play(code.replace('K3_', ''))
    const selection = sel.map((row) => row.map(String))
    expect(countNotes(known, selection)).toBe(count)
    expect(Object.values(settle(known, selection, draw)).reduce((sum, notes) => sum + notes, 0)).toBe(winNotes)
  })
})

describe('K3 has every play of the rules', () => {
  const of216 = (numbers: readonly number[]) => numbers.map((number) => fraction(BigInt(number), 216n))

  it.each<[string, readonly number[]]>([
    ['KSHZ', [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]],
    ['KSHZDXDS', [108, 108, 108, 108]],
    ['STHDX', [1, 1, 1, 1, 1, 1]],
    ['STHTX', [6]],
    ['SBTH', [6]],
    ['SBTHDT', [6]],
    ['SLH', [24]],
    ['SLHDX', [6, 6, 6, 6]],
    ['ETHDX', [3]],
    ['ETHFX', [16, 16, 16, 16, 16, 16]],
    ['EBTH', [30]],
    ['EBTHDT', [30]],
    ['DTYS', [91, 91, 91, 91, 91, 91]],
    ['BCH', [125, 125, 125, 125, 125, 125]],
    ['K3XT', [6, 90, 24, 120]],
  ])('%s with the chances of rules 3.3, of 216', (code, chances) => {
    const known = play(code)
    const levels = known.board.kind === 'grid' ? (known.board.rows[0]?.options ?? []).map((option) => option.code) : ['hit']
    expect(levels.map((level) => levelsOf(known)[level]?.win)).toEqual(of216(chances))
  })

  it('lists each play once, under its own type, the default first', () => {
    const listed = playTypes('K3').flatMap((type) => type.plays.map((each) => [type.code, each.type, each.code]))
    for (const [listedUnder, own] of listed) expect(own).toBe(listedUnder)
    expect(new Set(listed.map(([, , code]) => code)).size).toBe(15)
    expect(playTypes('K3')[0]?.plays[0]?.code).toBe('KSHZ')
  })

  it('sums, and each pair of opposite sides, cover every result once', () => {
    const winOf = (code: string, level: string) => levelsOf(play(code))[level]?.win ?? fraction(0n, 1n)
    const sum = (code: string, levels: readonly string[]) => levels.map((level) => winOf(code, level)).reduce(add)
    const one = fraction(1n, 1n)
    expect(sum('KSHZ', Object.keys(levelsOf(play('KSHZ'))))).toEqual(one)
    expect(sum('KSHZDXDS', ['big', 'small'])).toEqual(one)
    expect(sum('KSHZDXDS', ['odd', 'even'])).toEqual(one)
    expect(sum('K3XT', ['triple', 'pair', 'distinct'])).toEqual(one)
    for (const face of ['1', '2', '3', '4', '5', '6']) {
      expect(add(winOf('DTYS', face), winOf('BCH', face))).toEqual(one)
    }
  })

  it.each(k3Plays.map((each) => [each.code, each] as const))(
    '%s in three languages, with an example that is right',
    (code, { names, shortNames, board }) => {
      const rulesText = k3Texts[code]
      if (!rulesText) throw new Error(`no texts for ${code}`)
      const { help, example, remark, sample } = rulesText
      const texts = [names, shortNames, help, example, ...board.rows.map((row) => row.names)]
      for (const config of houses.map((each) => each.config)) if (remark) texts.push(remark(config))
      for (const { rw, korw, en } of texts) {
        expect(rw).toMatch(/\p{Script=Han}/u)
        expect(korw).toMatch(/\p{Script=Hangul}/u)
        expect(en).toMatch(/^[\x20-\x7e’]+$/)
      }
      expect(checkSelection(play(code), sample.selection)).toBeNull()
      const notes = countNotes(play(code), sample.selection)
      const won = Object.values(settle(play(code), sample.selection, sample.result)).reduce((sum, each) => sum + each, 0)
      expect(won).toBeGreaterThan(0)
      // where all notes win the text says so in words
      for (const text of notes > won ? [example.rw, example.korw] : []) {
        expect(text.match(/\d+ ?(?=[注건])/g)?.map(Number)).toEqual([notes, won])
      }
      for (const text of [example.rw, example.korw, example.en]) expect(text).toContain(sample.result.join(' '))
    },
  )
})

describe('K3 odds return no more than the prize group', () => {
  it('for every option of every play, every prize group and every choice of rules', () => {
    for (const { config } of houses) {
      for (const each of k3Plays) {
        for (const prizeGroup of prizeGroups) {
          const odds = oddsOf(each, prizeGroup, config)
          const chances = levelsOf(each, config)
          expect(Object.keys(odds)).toEqual(Object.keys(chances))
          for (const [level, chance] of Object.entries(chances)) {
            const paid = odds[level] ?? 0
            const share = fraction(BigInt(prizeGroup), 2000n)
            expect(compare(returnToPlayer(chance, paid), share)).toBeLessThanOrEqual(0)
            // and no lower than rounding down makes it
            expect(compare(returnToPlayer(chance, paid + 1), share)).toBe(1)
          }
        }
      }
    }
  })

  it('counted over all 216 results, a unit on each option returns at most the promised share', () => {
    for (const { config, house } of houses) {
      for (const each of k3Plays) {
        const odds = oddsOf(each, 1960, config)
        const isGrid = each.board.kind === 'grid'
        for (const level of Object.keys(odds)) {
          const single = isGrid ? each.board.rows.map(() => [level]) : each.rule.random(() => 0)
          const won = allDice.reduce((sum, dice) => sum + (oracleWins(each.code, single, dice, house)[level] ?? 0), 0)
          expect((won * (odds[level] ?? 0)) / 216).toBeLessThanOrEqual(9800)
        }
      }
    }
  })

  it.each([
    ['KSHZ', '10', 78_400],
    ['KSHZ', '3', 2_116_800],
    ['KSHZDXDS', 'big', 19_600],
    ['STHTX', 'any', 352_800],
    ['SLH', 'any', 88_200],
    ['ETHDX', 'hit', 705_600],
    ['DTYS', '1', 23_261],
  ])('%s %s pays %i ten-thousandths at 1960', (code, level, odds) => {
    expect(oddsOf(play(code), 1960)[level]).toBe(odds)
  })

  it('pays more on the sides when triples lose, less on a number when it pays per hit', () => {
    expect(oddsOf(play('KSHZDXDS'), 1960, rulesOf(2))['big']).toBe(20_160)
    expect(oddsOf(play('DTYS'), 1960, rulesOf(3))['1']).toBe(19_600)
  })
})

describe('the push trap: returned stakes reduce the odds', () => {
  const sides = play('KSHZDXDS')
  const isTriple = ([a, b, c]: readonly number[]) => a === b && b === c
  const returned: Play = {
    ...sides,
    rule: cells(
      sides.board.rows.map(({ options }) => options.map(({ code }) => code)),
      diceSpace,
      (side, result) => settle(sides, [[side]], result, rulesOf(2))[side] ?? 0,
      (_, result) => Number(isTriple(result)),
    ),
  }

  it('a side that returns its stake on triples pays less than a side that wins or loses', () => {
    const chance = { win: fraction(105n, 216n), push: fraction(6n, 216n) }
    expect(levelsOf(returned)['big']).toEqual(chance)
    // (0.98 - 6/216) / (105/216)
    expect(oddsOf(returned, 1960)['big']).toBe(19_588)
    expect(compare(returnToPlayer(chance, 19_588), fraction(1960n, 2000n))).toBe(-1)
    expect(compare(returnToPlayer(chance, 19_589), fraction(1960n, 2000n))).toBe(1)
  })

  it('the stakes are returned on triples', () => {
    expect(settle(returned, [['big', 'odd']], [4, 4, 4])).toEqual({})
    expect(pushes(returned, [['big', 'odd']], [4, 4, 4])).toBe(2)
    expect(pushes(returned, [['big', 'odd']], [4, 4, 5])).toBe(0)
  })
})

describe('K3 counts and settles like an oracle that expands every note', () => {
  it('for any selection, dice and choice of rules', () => {
    fc.assert(
      fc.property(
        bettable,
        fc.constantFrom(...allDice),
        fc.constantFrom(...houses),
        ({ play: each, selection }, dice, { config, house }) => {
          expect(countNotes(each, selection)).toBe(oracleNotes(each.code, selection).length)
          expect(settle(each, selection, dice, config)).toEqual(oracleWins(each.code, selection, dice, house))
        },
      ),
      { numRuns: 20_000 },
    )
  }, 60_000)

  it('for a selection of everything, on each of the 216 results', () => {
    for (const each of k3Plays.filter(({ board }) => board.kind !== 'banker')) {
      const selection = each.board.rows.map(({ options }) => options.map(({ code }) => code))
      for (const { config, house } of houses) {
        for (const dice of allDice) {
          expect(settle(each, selection, dice, config)).toEqual(oracleWins(each.code, selection, dice, house))
        }
      }
    }
  })

  it('for any order of the picked options', () => {
    fc.assert(
      fc.property(bettable, fc.constantFrom(...allDice), ({ play: each, selection }, dice) => {
        const turned = selection.map((row) => [...row.slice(1), ...row.slice(0, 1)])
        expect(countNotes(each, turned)).toBe(countNotes(each, selection))
        expect(settle(each, turned, dice)).toEqual(settle(each, selection, dice))
      }),
    )
  })

  it('highlights only picked options, and at least one option for each winning level', () => {
    fc.assert(
      fc.property(bettable, fc.constantFrom(...allDice), ({ play: each, selection }, dice) => {
        const shown = matches(each, selection, dice)
        expect(shown).toHaveLength(selection.length)
        shown.forEach((row, at) => expect(selection[at]).toEqual(expect.arrayContaining([...row])))
        expect(shown.flat().length).toBeGreaterThanOrEqual(Object.keys(settle(each, selection, dice)).length)
      }),
    )
  })
})

describe('a selection that cannot be bet is refused with its reason', () => {
  it.each<[string, string[][], object]>([
    ['KSHZ', [], { kind: 'rows' }],
    ['KSHZ', [['3'], ['4']], { kind: 'rows' }],
    ['KSHZ', [[]], { kind: 'tooFew', row: 'sums', limit: 1 }],
    ['KSHZ', [['2']], { kind: 'unknownOption', row: 'sums', option: '2' }],
    ['KSHZ', [['constructor']], { kind: 'unknownOption', row: 'sums', option: 'constructor' }],
    ['KSHZ', [['3', '3']], { kind: 'repeated', row: 'sums', option: '3' }],
    ['SBTH', [['1', '2']], { kind: 'tooFew', row: 'numbers', limit: 3 }],
    ['EBTH', [['1']], { kind: 'tooFew', row: 'numbers', limit: 2 }],
    ['ETHDX', [['1'], []], { kind: 'tooFew', row: 'single', limit: 1 }],
    ['ETHDX', [['1'], ['1']], { kind: 'noNotes' }],
    ['SBTHDT', [['1', '2', '3'], ['4']], { kind: 'tooMany', row: 'bankers', limit: 2 }],
    ['SBTHDT', [['1'], ['2']], { kind: 'tooFew', row: 'legs', limit: 2 }],
    [
      'SBTHDT',
      [
        ['1', '2'],
        ['2', '3'],
      ],
      { kind: 'overlap', row: 'legs', option: '2' },
    ],
    ['EBTHDT', [['1', '2'], ['3']], { kind: 'tooMany', row: 'bankers', limit: 1 }],
  ])('%s %j', (code, selection, problem) => {
    expect(checkSelection(play(code), selection)).toEqual(problem)
    expect(countNotes(play(code), selection)).toBe(0)
  })
})

describe('the board gets', () => {
  it('the odds of each option', () => {
    const sums = oddsOf(play('KSHZ'), 1960)
    expect(oddsOfOption(play('KSHZ'), 0, '10', sums)).toBe(78_400)
    expect(oddsOfOption(play('KSHZ'), 0, 'constructor', sums)).toBeUndefined()
    expect(oddsOfSelection(play('KSHZ'), [['10', '3']], sums)).toEqual({ 10: 78_400, 3: 2_116_800 })
    expect(oddsOfSelection(play('KSHZ'), [['10', '3']], { 10: 78_400 })).toBeNull()
    expect(oddsOfSelection(play('SBTH'), [['1', '2', '4']], { hit: 352_800 })).toEqual({ hit: 352_800 })
  })

  it('the picks of each quick button', () => {
    const [row] = play('KSHZ').board.rows as [Row]
    const [faces] = play('SBTH').board.rows as [Row]
    expect(quickPick(row, 'big')).toEqual(['11', '12', '13', '14', '15', '16', '17', '18'])
    expect(quickPick(row, 'small')).toEqual(['3', '4', '5', '6', '7', '8', '9', '10'])
    expect(quickPick(row, 'odd')).toEqual(['3', '5', '7', '9', '11', '13', '15', '17'])
    expect(quickPick(row, 'all')).toHaveLength(16)
    expect(quickPick(row, 'clear')).toEqual([])
    expect(quickPick(faces, 'big')).toEqual(['4', '5', '6'])
    for (const each of k3Plays.flatMap(({ board }) => board.rows)) {
      for (const quick of each.quick) expect(quickPick(each, quick).length).toBeLessThanOrEqual(each.max)
    }
  })

  it('one random note of any play', () => {
    fc.assert(
      fc.property(fc.constantFrom(...k3Plays), fc.infiniteStream(fc.nat()), (each, numbers) => {
        const selection = randomNote(each, (n) => (numbers.next().value ?? 0) % n)
        expect(checkSelection(each, selection)).toBeNull()
        expect(countNotes(each, selection)).toBe(1)
      }),
    )
  })

  it('the facts of a result', () => {
    expect(diceFacts([3, 5, 6])).toEqual({ sum: 14, size: 'big', parity: 'even', shape: 'distinct' })
    expect(diceFacts([4, 2, 3])).toEqual({ sum: 9, size: 'small', parity: 'odd', shape: 'straight' })
    expect(diceFacts([1, 1, 6]).shape).toBe('pair')
    expect(diceFacts([6, 6, 6]).shape).toBe('triple')
  })

  it('the rules of each version, and an error for any other version', () => {
    expect(rulesOf(1)).toBe(defaultRules)
    expect(rulesOf(1)).toBe(rulesOf(1))
    expect(rulesOf(1, 2027)).toEqual({ ...defaultRules, lunarYear: 2027 })
    expect(new Set(Array.from({ length: highestRuleVersion }, (_, at) => JSON.stringify(rulesOf(at + 1)))).size).toBe(2048)
    for (const version of [0, 1.5, highestRuleVersion + 1, Number.NaN]) expect(() => rulesOf(version)).toThrow(RangeError)
  })

  it('a version by its choices, and the choices by their version', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: highestRuleVersion }), (version) => {
        expect(versionOf(rulesOf(version))).toBe(version)
      }),
    )
    expect(versionOf({})).toBe(1)
    expect(versionOf({ k3TripleInBigSmall: 'lose' })).toBe(2)
    expect(versionOf({ multiHitPay: 'perHit', k3TripleInBigSmall: 'lose' })).toBe(4)
    // a page older than the platform uses the default rules
    expect(rulesOfBet({ ruleVersion: highestRuleVersion + 1 })).toBe(defaultRules)
  })
})

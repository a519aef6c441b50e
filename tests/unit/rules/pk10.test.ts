/** PK10 against everything known about it: golden vectors, an oracle note by note, the places each note looks at. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRules, rulesOf, versionOf } from '#/rules/config.ts'
import { checkSelection, countNotes, levelsOf, oddsOf, pushes, settle } from '#/rules/engine.ts'
import { pk10 } from '#/rules/families/pk10/pk10.ts'
import { pk10Texts } from '#/rules/families/pk10/texts.ts'
import { fraction } from '#/rules/fraction.ts'
import golden from '../../vectors/golden-vectors.json'
import {
  expectBoards,
  expectCounted,
  expectOracle,
  expectPayouts,
  expectReadings,
  expectReturns,
  expectTexts,
  notesByLevel,
  playOf,
  playsOf,
} from './drawnChecks.ts'
import { different, drawsWith } from './drawnOracle.ts'
import { pk10Oracle } from './pk10Oracle.ts'

const push = rulesOf(versionOf({ pk10Sum11: 'push' }))
const houses = [defaultRules, push]
const testCase = { family: pk10, oracle: pk10Oracle, houses, length: 10, of: 10 }
const play = (code: string) => playOf(pk10, code)

describe('PK10 reproduces the golden vectors', () => {
  const cases = golden.vectors.filter(({ code }) => code.startsWith('PK_'))

  it('the vectors are six', () => expect(cases).toHaveLength(6))

  it.each(cases)('$code $sel drawn $draw', ({ code, sel, count, draw, winNotes }) => {
    const known = play(code.replace('_', ''))
    const selection = sel.map((row) => row.map((number) => String(number).padStart(2, '0')))
    expect(countNotes(known, selection)).toBe(count)
    expect(settle(known, selection, draw)['hit'] ?? 0).toBe(winNotes)
  })
})

describe('PK10 counts and settles like the oracle that expands every note', () => {
  it('for any selection, draw and choice of rules', () => expectOracle(testCase, 2000), 60_000)

  it('counts tuples of different numbers, with any overlap of the rows', () => {
    const codes = play('PKQZX5').board.rows[0]?.options.map(({ code }) => code) ?? []
    const row = fc.subarray(codes, { minLength: 1 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 5 }), (rows) => {
        expect(countNotes(play(`PKQZX${rows.length}`), rows)).toBe(different(rows).length)
      }),
      { numRuns: 200 },
    )
    expect(countNotes(play('PKQZX5'), [codes, codes, codes, codes, codes])).toBe(30_240)
  }, 30_000)
})

describe('PK10 has the chances of rules 3.4', () => {
  it('for every level of every play and choice of rules, counted over the places of its note', () => {
    const spaces = new Map<string, ReturnType<typeof drawsWith>>()
    for (const each of playsOf(pk10)) {
      for (const note of notesByLevel(pk10Oracle, each)) {
        const key = String(note.looks)
        const draws = spaces.get(key) ?? drawsWith(note.looks ?? [], 10, 10)
        spaces.set(key, draws)
        for (const house of houses) expectCounted(each, note, draws, house)
      }
    }
  }, 30_000)

  it.each([
    [2, 90],
    [3, 720],
    [4, 5040],
    [5, 30_240],
  ])('first %i in order: one of %i', (size, of) => {
    expect(levelsOf(play(`PKQZX${size}`))['hit']?.win).toEqual(fraction(1n, BigInt(of)))
    expect(levelsOf(play(`PKQZX${size}_S`))['hit']?.win).toEqual(fraction(1n, BigInt(of)))
  })

  it('for sums of the first two, of 90', () => {
    const ways = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]
    ways.forEach((each, i) => expect(levelsOf(play('PKGYH'))[String(i + 3)]?.win).toEqual(fraction(BigInt(each), 90n)))
  })

  it('for both variants of the sides of that sum', () => {
    const wins = (house: typeof push) => ['big', 'small', 'odd', 'even'].map((side) => levelsOf(play('PKLM'), house)[`sum-${side}`])
    const of90 = (won: number, back: number) => ({ win: fraction(BigInt(won), 90n), push: fraction(BigInt(back), 90n) })
    expect(wins(defaultRules)).toEqual([of90(40, 0), of90(50, 0), of90(50, 0), of90(40, 0)])
    expect(wins(push)).toEqual([of90(40, 10), of90(40, 10), of90(40, 10), of90(40, 10)])
    const eleven = [4, 7, 1, 2, 3, 5, 6, 8, 9, 10]
    const sides = [['sum-big', 'sum-small', 'sum-odd', 'sum-even'], ...Array.from({ length: 10 }, () => [])]
    expect(settle(play('PKLM'), sides, eleven)).toEqual({ 'sum-small': 1, 'sum-odd': 1 })
    expect([settle(play('PKLM'), sides, eleven, push), pushes(play('PKLM'), sides, eleven, push)]).toEqual([{}, 4])
  })
})

describe('PK10 returns no more than the prize group', () => {
  it('for every prize group, level and choice of rules, and is lower only by rounding', () => expectReturns(testCase), 60_000)

  it('for whole selections on the first four numbers, counted over all of their results', () => {
    const plays = playsOf(pk10).filter(({ code }) => /^PK(QZX[1-4](_S)?|GYH|QD[2-4])$/.test(code))
    expect(plays).toHaveLength(11)
    expectPayouts(testCase, plays, drawsWith([0, 1, 2, 3], 10, 10), 40)
  }, 30_000)

  it.each<[string, string, number, boolean]>([
    ['PKLM', 'sum-big', 22_050, false],
    ['PKLM', 'sum-small', 17_640, false],
    ['PKLM', 'sum-big', 19_550, true],
    ['PKLM', '1-dragon', 19_600, false],
    ['PKQZX1', '07', 98_000, false],
    // the published tables have 1,296 and 10 outcomes of four and five cars
    ['PKQZX4_S', 'hit', 49_392_000, false],
    ['PKQZX5', 'hit', 296_352_000, false],
  ])('check value: %s %s pays %i ten-thousandths at 1960', (code, level, odds, pushing) => {
    expect(oddsOf(play(code), 1960, pushing ? push : defaultRules)[level]).toBe(odds)
  })
})

describe('PK10 boards, readings and texts', () => {
  it('are complete', () => {
    expectBoards(testCase)
    expectReadings(testCase, 400)
    expect(playsOf(pk10)).toHaveLength(23)
    expect(pk10.readings.filter(({ code }) => code.endsWith('duel'))).toHaveLength(5)
  })

  it('have correct examples', () => expectTexts(testCase, pk10Texts))

  it('show the sum and the champion beside a draw', () => {
    const facts = pk10.facts([4, 10, 7, 1, 8, 3, 9, 2, 6, 5], defaultRules)
    expect(facts.map(({ value }) => (typeof value === 'number' ? value : value.rw))).toEqual([14, '大', '双', '虎'])
  })

  it.each<[string, string[][], object]>([
    ['PKQZX2', [['01'], ['01']], { kind: 'noNotes' }],
    ['PKQZX3', [['01'], ['02'], []], { kind: 'tooFew', row: '3', limit: 1 }],
    ['PKDWDH5', [['11'], [], [], [], []], { kind: 'unknownOption', row: '6', option: '11' }],
    ['PKQZX2_S', [['01 01']], { kind: 'unknownOption', row: 'lines', option: '01 01' }],
  ])('%s %j is refused', (code, selection, problem) => {
    expect(checkSelection(play(code), selection)).toEqual(problem)
  })
})

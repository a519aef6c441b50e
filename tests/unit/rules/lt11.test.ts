/** 11 from 5 against everything known about it: golden vectors, an oracle note by note, all 55,440 results. */
import { describe, expect, it } from 'vitest'
import { defaultRules, rulesOf, versionOf } from '#/rules/config.ts'
import { checkSelection, countNotes, levelsOf, oddsOf, pushes, settle } from '#/rules/engine.ts'
import { checkEntry, parseEntry } from '#/rules/entry.ts'
import { lt11 } from '#/rules/families/lt11/lt11.ts'
import { lt11Texts } from '#/rules/families/lt11/texts.ts'
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
import { drawsWith } from './drawnOracle.ts'
import { lt11Oracle } from './lt11Oracle.ts'

const houses = [
  defaultRules,
  rulesOf(versionOf({ lt11Ball: 'big' })),
  rulesOf(versionOf({ sumTie: 'lose' })),
  rulesOf(versionOf({ lt11Ball: 'big', sumTie: 'lose' })),
]
const testCase = { family: lt11, oracle: lt11Oracle, houses, length: 5, of: 11 }
const everyDraw = drawsWith([0, 1, 2, 3, 4], 11, 5)
const play = (code: string) => playOf(lt11, code)

const goldenCodes: Record<string, string> = { LT_Q3ZX: 'LTQ3ZX3', LT_Q2ZX: 'LTQ2ZX2', LT_Q3ZU: 'LTQ3ZU3', LT_Q2ZU: 'LTQ2ZU2' }

describe('11 from 5 reproduces the golden vectors', () => {
  const cases = golden.vectors.filter(({ code }) => code.startsWith('LT_'))

  it('the vectors are forty', () => expect(cases).toHaveLength(40))

  it.each(cases)('$code $sel drawn $draw', ({ code, sel, count, draw, winNotes }) => {
    const known = play(goldenCodes[code] ?? code.replace('_', ''))
    const selection = sel.map((row) => row.map((number) => String(number).padStart(2, '0')))
    expect(countNotes(known, selection)).toBe(count)
    expect(settle(known, selection, draw)['hit'] ?? 0).toBe(winNotes)
  })
})

describe('11 from 5 counts and settles like the oracle that expands every note', () => {
  it('for any selection, draw and choice of rules', () => expectOracle(testCase, 1500), 60_000)

  it('counts large selections by formula', () => {
    const all = play('LTRX5').board.rows[0]?.options.map(({ code }) => code) ?? []
    expect(countNotes(play('LTRX8'), [all])).toBe(165)
    expect(countNotes(play('LTQ3ZX3'), [all, all, all])).toBe(990)
    expect(settle(play('LTRX7'), [all], [1, 2, 3, 4, 5])).toEqual({ hit: 15 })
  })
})

describe('11 from 5 has the chances of rules 3.2', () => {
  it('for every level of every play and choice of rules, counted over all 55,440 results or the places of its note', () => {
    expect(everyDraw).toHaveLength(55_440)
    for (const each of playsOf(lt11)) {
      for (const note of notesByLevel(lt11Oracle, each)) {
        const draws = note.looks ? drawsWith(note.looks, 11, 5) : everyDraw
        for (const house of note.returns ? houses : [defaultRules]) expectCounted(each, note, draws, house)
      }
    }
  }, 60_000)

  const one = (of: number) => ({ hit: [1, of] })
  it.each<[string, Record<string, [number, number] | number[]>]>([
    ['LTQ3ZX3', one(990)],
    ['LTQ3ZU3', one(165)],
    ['LTQ3ZU3DT', one(165)],
    ['LTQ2ZX2', one(110)],
    ['LTQ2ZU2', one(55)],
    ['LTQ2DTZU2', one(55)],
    ['LTBDW', { hit: [3, 11] }],
    ['LTDWD', one(11)],
    ['LTDWD_3', one(11)],
    ['LTRX1', { hit: [5, 11] }],
    ['LTRX2', { hit: [2, 11] }],
    ['LTRX3', { hit: [2, 33] }],
    ['LTRX4', one(66)],
    ['LTRX5', one(462)],
    ['LTRX6', one(77)],
    ['LTRX7', one(22)],
    ['LTRX8', { hit: [4, 33] }],
    ['LTRXDT8', { hit: [4, 33] }],
    ['LTDDS', { '5-0': [6, 462], '4-1': [75, 462], '3-2': [200, 462], '2-3': [150, 462], '1-4': [30, 462], '0-5': [1, 462] }],
    [
      'LTCZW',
      {
        '03': [28, 462],
        '04': [63, 462],
        '05': [90, 462],
        '06': [100, 462],
        '07': [90, 462],
        '08': [63, 462],
        '09': [28, 462],
      },
    ],
    [
      'LTLM',
      { 'sum-big': [215, 462], 'sum-small': [215, 462], 'sum-odd': [236, 462], '1-big': [5, 11], '5-even': [5, 11], 'dt-dragon': [1, 2] },
    ],
  ])('%s', (code, chances) => {
    for (const [level, [won = 0, of = 1]] of Object.entries(chances)) {
      expect(levelsOf(play(code))[level]?.win).toEqual(fraction(BigInt(won), BigInt(of)))
    }
  })
})

describe('11 from 5 returns no more than the prize group', () => {
  it('for every prize group, level and choice of rules, and is lower only by rounding', () => expectReturns(testCase), 60_000)

  it('for whole selections, counted over all results, or over all results that differ for their plays', () => {
    const unordered = playsOf(lt11).filter(({ type }) => ['LTRX', 'LTDDS', 'LTCZW'].includes(type))
    expectPayouts(
      testCase,
      unordered,
      everyDraw.filter((draw) => draw.every((number, at) => number > (draw[at - 1] ?? 0))),
      40,
    )
    expectPayouts(
      testCase,
      playsOf(lt11).filter(({ type }) => ['LTQ3', 'LTQ2'].includes(type)),
      drawsWith([0, 1, 2], 11, 5),
      30,
    )
    expectPayouts(
      testCase,
      playsOf(lt11).filter(({ code }) => ['LTLM', 'LTDWD'].includes(code)),
      everyDraw,
      3,
    )
  }, 60_000)

  it.each([
    ['LTLM', '1-big', 19_560],
    ['LTLM', 'sum-big', 19_570],
    ['LTLM', 'dt-tiger', 19_600],
    ['LTDWD', 'hit', 107_800],
    ['LTQ2ZX2', 'hit', 1_078_000],
  ])('check value: %s %s pays %i ten-thousandths at 1960', (code, level, odds) => {
    expect(oddsOf(play(code), 1960)[level]).toBe(odds)
  })
})

describe('11 from 5 by the choice of rules', () => {
  const [, elevenBig, tieLoses] = houses
  const eleven = [11, 1, 2, 3, 4]

  it('returns stakes on 11, or counts 11 as big and odd', () => {
    const all = [[], ['1-big', '1-small', '1-odd', '1-even'], [], [], [], [], []]
    expect([settle(play('LTLM'), all, eleven), pushes(play('LTLM'), all, eleven)]).toEqual([{}, 4])
    expect(settle(play('LTLM'), all, eleven, elevenBig)).toEqual({ '1-big': 1, '1-odd': 1 })
    expect(pushes(play('LTLM'), all, eleven, elevenBig)).toBe(0)
  })

  it('returns stakes on big and small at a sum of 30, or both lose', () => {
    const sides = [['sum-big', 'sum-small', 'sum-even'], [], [], [], [], [], []]
    const thirty = [2, 4, 6, 8, 10]
    expect([settle(play('LTLM'), sides, thirty), pushes(play('LTLM'), sides, thirty)]).toEqual([{ 'sum-even': 1 }, 2])
    expect(pushes(play('LTLM'), sides, thirty, tieLoses)).toBe(0)
  })
})

describe('11 from 5 boards, readings and texts', () => {
  it('are complete', () => {
    expectBoards(testCase)
    expectReadings(testCase, 400)
    expect(playsOf(lt11)).toHaveLength(43)
  })

  it('have correct examples', () => expectTexts(testCase, lt11Texts))

  it('accept typed lines in any form', () => {
    const [row] = play('LTRX3_S').board.rows
    const entry = row?.entry
    if (!entry) throw new Error('nothing to type')
    expect(parseEntry(entry, '7 5 1; 010507\n1 2 12, 3 3 4')).toEqual({
      lines: ['01 05 07'],
      repeated: ['01 05 07'],
      invalid: ['1 2 12', '3 3 4'],
    })
  })

  it.each([
    ['LTRX3_S', '01 05 07', true],
    ['LTRX3_S', '05 01 07', false],
    ['LTRX3_S', '01 01 07', false],
    ['LTRX3_S', '01 05', false],
    ['LTRX3_S', '01 05 12', false],
    ['LTRX3_S', '01  05 07', false],
    ['LTRX3_S', '1 5 7', false],
    ['LTQ3ZX3_S', '05 01 07', true],
    ['LTQ3ZX3_S', '05 05 07', false],
  ])('%s accepts the line %s in this exact form: %s', (code, line, sold) => {
    const entry = play(code).board.rows[0]?.entry
    if (!entry) throw new Error('nothing to type')
    expect(checkEntry(entry, line)).toBe(sold)
    expect(parseEntry(entry, line).lines.includes(line)).toBe(sold)
  })

  it.each<[string, string[][], object]>([
    [
      'LTRXDT5',
      [
        ['01', '02'],
        ['03', '04'],
      ],
      { kind: 'tooFew', row: 'legs', limit: 3 },
    ],
    ['LTRXDT5', [['01'], ['01', '02', '03', '04']], { kind: 'overlap', row: 'legs', option: '01' }],
    ['LTRX4', [['01', '02', '03']], { kind: 'tooFew', row: 'numbers', limit: 4 }],
    ['LTQ2ZX2', [['01'], ['01']], { kind: 'noNotes' }],
    ['LTRX2_S', [['02 01']], { kind: 'unknownOption', row: 'lines', option: '02 01' }],
    ['LTDWD', [[], [], [], [], []], { kind: 'noNotes' }],
    ['LTLM', [['1-big'], [], [], [], [], [], []], { kind: 'unknownOption', row: 'sum', option: '1-big' }],
  ])('%s %j is refused', (code, selection, problem) => {
    expect(checkSelection(play(code), selection)).toEqual(problem)
  })
})

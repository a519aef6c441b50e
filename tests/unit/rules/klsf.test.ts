/** 快乐十分 against everything known about it: an oracle note by note, all sets of eight, the places each note looks at. */
import { describe, expect, it } from 'vitest'
import { defaultRules, rulesOf, versionOf } from '#/rules/config.ts'
import { checkSelection, levelsOf, oddsOf, settle } from '#/rules/engine.ts'
import { klsf } from '#/rules/families/klsf/klsf.ts'
import { klsfTexts } from '#/rules/families/klsf/texts.ts'
import { fraction } from '#/rules/fraction.ts'
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
import { type Draw, drawsWith, subsets } from './drawnOracle.ts'
import { klsfOracle } from './klsfOracle.ts'

const houses = [defaultRules, rulesOf(versionOf({ sumTie: 'lose' }))]
const testCase = { family: klsf, oracle: klsfOracle, houses, length: 8, of: 20 }
const play = (code: string) => playOf(klsf, code)
const everySet: readonly Draw[] = subsets(
  Array.from({ length: 20 }, (_, i) => i + 1),
  8,
)
const beside = new Set(['KLSFX2LZX', 'KLSFX2LZU'])

describe('快乐十分 counts and settles like the oracle that expands every note', () => {
  it('for any selection, draw and choice of rules', () => expectOracle(testCase, 2000), 60_000)

  it.each<[string, string[][], number[], number]>([
    ['KLSFRX3', [['01', '02', '03', '04', '05']], [1, 2, 3, 4, 9, 10, 11, 12], 4],
    [
      'KLSFX2LZX',
      [
        ['03', '05'],
        ['04', '05', '09'],
      ],
      [3, 4, 5, 9, 1, 2, 6, 7],
      2,
    ],
    ['KLSFX2LZX', [['04'], ['03']], [3, 4, 5, 9, 1, 2, 6, 7], 0],
    ['KLSFX2LZU', [['03', '04', '05', '07']], [3, 4, 5, 9, 1, 2, 6, 7], 2],
    ['KLSFX3QZX', [['03'], ['04', '05'], ['05']], [3, 4, 5, 9, 1, 2, 6, 7], 1],
    ['KLSFX3QZU', [['03', '04', '05', '06']], [5, 3, 4, 9, 1, 2, 6, 7], 1],
  ])('%s %j drawn %j', (code, selection, draw, won) => {
    expect(settle(play(code), selection, draw)['hit'] ?? 0).toBe(won)
  })
})

describe('快乐十分 has the chances of rules 3.9', () => {
  it('for every level of every play and choice of rules, counted over the places of its note', () => {
    expect(everySet).toHaveLength(125_970)
    const spaces = new Map<string, readonly Draw[]>()
    for (const each of playsOf(klsf).filter(({ code }) => !beside.has(code))) {
      for (const note of notesByLevel(klsfOracle, each)) {
        const key = String(note.looks)
        const draws = spaces.get(key) ?? (note.looks ? drawsWith(note.looks, 20, 8) : everySet)
        spaces.set(key, draws)
        for (const house of note.returns ? houses : [defaultRules]) expectCounted(each, note, draws, house)
      }
    }
  }, 60_000)

  it('for neighbours: each of seven pairs of places, one of 380 ordered pairs', () => {
    expect(drawsWith([3, 4], 20, 8).filter((draw) => draw[3] === 5 && draw[4] === 9)).toHaveLength(1)
    expect(levelsOf(play('KLSFX2LZX'))['hit']?.win).toEqual(fraction(7n, 380n))
    expect(levelsOf(play('KLSFX2LZU'))['hit']?.win).toEqual(fraction(7n, 190n))
  })

  it.each<[string, [number, number]]>([
    ['KLSFRX2', [14, 95]],
    ['KLSFRX3', [14, 285]],
    ['KLSFRX4', [14, 969]],
    ['KLSFRX5', [7, 1938]],
    ['KLSFX3QZX', [1, 6840]],
    ['KLSFX3QZU', [1, 1140]],
  ])('%s', (code, [won, of]) => {
    expect(levelsOf(play(code))['hit']?.win).toEqual(fraction(BigInt(won), BigInt(of)))
  })

  it('that equal the printed figures', () => {
    const levels = levelsOf(play('KLSFLM'))
    const near = (level: string, part: 'win' | 'push' = 'win') => {
      const { numerator = 0n, denominator = 1n } = levels[level]?.[part] ?? {}
      return Number(numerator) / Number(denominator)
    }
    expect(near('sum-big')).toBeCloseTo(0.484965, 6)
    expect(near('sum-small', 'push')).toBeCloseTo(0.030071, 6)
    expect(near('sum-odd')).toBeCloseTo(0.499167, 5)
    expect(near('sum-tailbig')).toBeCloseTo(0.499833, 6)
    for (const row of [1, 2, 3, 4, 5, 6, 7, 8]) {
      for (const side of ['big', 'small', 'odd', 'even', 'tailbig', 'tailsmall', 'figodd', 'figeven'])
        expect(near(`${row}-${side}`)).toBe(0.5)
    }
    expect(levelsOf(play('KLSFHT'))['red']?.win).toEqual(fraction(2n, 20n))
  })
})

describe('快乐十分 returns no more than the prize group', () => {
  it('for every prize group, level and choice of rules, and is lower only by rounding', () => expectReturns(testCase), 60_000)

  it('for whole selections on the first three numbers, counted over all of their results', () => {
    const plays = ['KLSFX3QZX', 'KLSFX3QZU', 'KLSFDM1', 'KLSFDM3', 'KLSFST', 'KLSFHT'].map(play)
    expectPayouts(testCase, plays, drawsWith([0, 1, 2], 20, 8), 30)
  }, 30_000)

  it.each([
    ['KLSFLM', 'sum-big', 19_587],
    ['KLSFLM', 'dt4-tiger', 19_600],
    ['KLSFST', '19', 196_000],
    ['KLSFHT', 'red', 98_000],
  ])('check value: %s %s pays %i ten-thousandths at 1960', (code, level, odds) => {
    expect(oddsOf(play(code), 1960)[level]).toBe(odds)
  })
})

describe('快乐十分 boards, readings and texts', () => {
  it('are complete', () => {
    expectBoards(testCase)
    expectReadings(testCase, 400)
    expect(playsOf(klsf)).toHaveLength(19)
  })

  it('have correct examples', () => expectTexts(testCase, klsfTexts))

  it('refuse a selection without a note', () => {
    expect(checkSelection(play('KLSFX2LZX'), [['01'], ['01']])).toEqual({ kind: 'noNotes' })
    expect(checkSelection(play('KLSFRX5'), [['01', '02', '03', '04']])).toEqual({ kind: 'tooFew', row: 'numbers', limit: 5 })
  })
})

/** Grids of 11 from 5: sides of the sum and of each ball, counts of odd and even numbers, and the middle number. */
import { same } from '../../boards.ts'
import type { RuleConfig } from '../../config.ts'
import { numberCode } from '../../drawn.ts'
import type { Play, Result, Space } from '../../play.ts'
import {
  amongLook,
  duel,
  duelLook,
  exactly,
  halves,
  parities,
  placeLook,
  sidesBoard,
  sidesRule,
  sizeAndParity,
  sumLook,
  type Look,
  type Side,
  type SideRow,
} from '../../sides.ts'
import { choose } from '../../spaces.ts'
import { balls, drawn, of } from './board.ts'

const middleSum = (drawn * (of + 1)) / 2

/** Sides of a ball. 11 returns the stake, unless the rules count 11 as big and odd. */
function ballSides(place: number): Side[] {
  const look = placeLook(place, of)
  const counts = (value: number, { lt11Ball }: RuleConfig) => value < of || lt11Ball === 'big'
  return [...halves(look, { small: 5, big: 6 }), ...parities(look)].map((side) => ({
    ...side,
    wins: (value, config) => counts(value, config) && side.wins(value, config),
    returns: (value, config) => !counts(value, config),
  }))
}

const sum = sumLook(drawn, of)

export const sideRows: readonly SideRow[] = [
  {
    key: 'sum',
    names: { rw: '总和', korw: '합계', en: 'Sum' },
    groups: sizeAndParity,
    sides: [
      ...halves(sum, {
        small: middleSum - 1,
        big: middleSum + 1,
        returns: (value, { sumTie }) => sumTie === 'push' && value === middleSum,
      }),
      ...parities(sum),
    ],
  },
  ...balls.map((names, at): SideRow => ({ key: String(at + 1), names, groups: sizeAndParity, sides: ballSides(at) })),
  {
    key: 'dt',
    names: { rw: '龙虎', korw: '용호', en: 'Dragon' },
    groups: { duel: ['dragon', 'tiger'] },
    sides: duel(duelLook(0, drawn - 1, of)),
  },
]

const odds = amongLook((number) => number % 2 === 1, drawn, of)

/** Counts of odd and even numbers, from 5单0双 to 0单5双. */
const splits = Array.from({ length: drawn + 1 }, (_, even) => {
  const odd = drawn - even
  return {
    code: `${odd}-${even}`,
    value: odd,
    names: { rw: `${odd}单${even}双`, korw: `홀${odd} 짝${even}`, en: `${odd} odd ${even} even` },
  }
})

function middleOf(result: Result): number {
  return result.find((number) => result.filter((other) => other < number).length === (drawn - 1) / 2) ?? 0
}

/** The middle number: two drawn numbers are smaller, two are larger. */
const middle: Look = {
  read: middleOf,
  space(): Space {
    const beside = (drawn - 1) / 2
    const outcomes = Array.from({ length: of }, (_, below) => ({
      result: [below + 1],
      weight: choose(below, beside) * choose(of - 1 - below, beside),
    }))
    return { total: choose(of, drawn), outcomes }
  },
}

const middles = Array.from({ length: of - drawn + 1 }, (_, i) => i + (drawn + 1) / 2).map((value) => ({
  code: numberCode(value),
  names: same(numberCode(value)),
  value,
}))

const splitRows: readonly SideRow[] = [
  { key: 'split', names: { rw: '单双个数', korw: '홀짝 개수', en: 'Odd and even' }, sides: exactly(splits, odds) },
]
const middleRows: readonly SideRow[] = [
  { key: 'middle', names: { rw: '中位', korw: '중간 수', en: 'Middle' }, sides: exactly(middles, middle) },
]

export const sidePlays: readonly Play[] = [
  {
    code: 'LTLM',
    family: '11X5',
    type: 'LTLM',
    names: { rw: '两面', korw: '양면', en: 'Two sides' },
    shortNames: { rw: '两面', korw: '양면', en: 'Sides' },
    board: sidesBoard(sideRows, { columns: 4, cells: 'tall' }),
    rule: sidesRule(sideRows),
  },
]

export const splitPlays: readonly Play[] = [
  {
    code: 'LTDDS',
    family: '11X5',
    type: 'LTDDS',
    names: { rw: '定单双', korw: '홀짝 개수', en: 'Odd and even count' },
    shortNames: { rw: '定单双', korw: '홀짝 개수', en: 'Odd/even' },
    board: sidesBoard(splitRows, { columns: 3, cells: 'short' }),
    rule: sidesRule(splitRows),
  },
]

export const middlePlays: readonly Play[] = [
  {
    code: 'LTCZW',
    family: '11X5',
    type: 'LTCZW',
    names: { rw: '猜中位', korw: '중간 수', en: 'Middle number' },
    shortNames: { rw: '猜中位', korw: '중간 수', en: 'Middle' },
    board: sidesBoard(middleRows, { columns: 4, cells: 'tall' }, { quick: ['all', 'odd', 'even', 'clear'] }),
    rule: sidesRule(middleRows),
  },
]

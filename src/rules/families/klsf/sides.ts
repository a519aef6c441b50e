/** Grids of 快乐十分: sides of the sum and of each ball, dragon and tiger, each ball's number, and the first ball. */
import { everyQuick } from '../../boards.ts'
import type { Localized, Play } from '../../play.ts'
import {
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
import { balls, drawn, look, numbers, of } from './board.ts'

const family = 'KLSF'

/** 尾大 尾小: the last digit is 5 to 9, or 0 to 4. */
function tails(read: Look): Side[] {
  return [
    { code: 'tailbig', names: { rw: '尾大', korw: '끝수 대', en: 'Tail big' }, look: read, wins: (value) => value % 10 >= 5 },
    { code: 'tailsmall', names: { rw: '尾小', korw: '끝수 소', en: 'Tail small' }, look: read, wins: (value) => value % 10 < 5 },
  ]
}

/** 合单 合双: the sum of the two digits is odd or even. */
function figures(read: Look): Side[] {
  const isOdd = (value: number) => (Math.floor(value / 10) + (value % 10)) % 2 === 1
  return [
    { code: 'figodd', names: { rw: '合单', korw: '합 홀', en: 'Digits odd' }, look: read, wins: isOdd },
    { code: 'figeven', names: { rw: '合双', korw: '합 짝', en: 'Digits even' }, look: read, wins: (value) => !isOdd(value) },
  ]
}

const tailGroup = { tail: ['tailbig', 'tailsmall'] }
const middleSum = (drawn * (of + 1)) / 2
const sum = sumLook(drawn, of)

function duelRow(first: number): SideRow {
  const second = drawn - 1 - first
  const [one, other] = [first + 1, second + 1]
  return {
    key: `dt${one}`,
    groups: { duel: ['dragon', 'tiger'] },
    names: { rw: `${one}–${other}球`, korw: `${one}~${other}번 공`, en: `${one} v ${other}` },
    sides: duel(duelLook(first, second, of)),
  }
}

export const sideRows: readonly SideRow[] = [
  {
    key: 'sum',
    names: { rw: '总和', korw: '합계', en: 'Sum' },
    groups: { ...sizeAndParity, ...tailGroup },
    sides: [
      ...halves(sum, {
        small: middleSum - 1,
        big: middleSum + 1,
        returns: (value, { sumTie }) => sumTie === 'push' && value === middleSum,
      }),
      ...parities(sum),
      ...tails(sum),
    ],
  },
  ...Array.from({ length: drawn / 2 }, (_, at) => duelRow(at)),
  ...balls.map((names, at): SideRow => {
    const ball = placeLook(at, of)
    return {
      key: String(at + 1),
      names,
      groups: { ...sizeAndParity, ...tailGroup, figures: ['figodd', 'figeven'] },
      sides: [...halves(ball, { small: of / 2, big: of / 2 + 1 }), ...parities(ball), ...tails(ball), ...figures(ball)],
    }
  }),
]

export const sidePlays: readonly Play[] = [
  {
    code: 'KLSFLM',
    family,
    type: 'KLSFLM',
    names: { rw: '两面', korw: '양면', en: 'Two sides' },
    shortNames: { rw: '两面', korw: '양면', en: 'Sides' },
    board: sidesBoard(sideRows, { columns: 4, cells: 'tall' }),
    rule: sidesRule(sideRows),
  },
]

const numberNames: Localized = { rw: '号码', korw: '번호', en: 'Numbers' }

function numbersOf(at: number): SideRow[] {
  return [{ key: 'numbers', names: numberNames, sides: exactly(numbers, placeLook(at, of)) }]
}

/** Plays 第 i 球单码: the number of one ball. */
export const ballPlays: readonly Play[] = balls.map((names, at) => ({
  code: `KLSFDM${at + 1}`,
  family,
  type: 'KLSFDM',
  shortNames: names,
  names: { rw: `${names.rw}单码`, korw: `${names.korw} 번호`, en: `${names.en}, number` },
  board: sidesBoard(numbersOf(at), look, { quick: everyQuick }),
  rule: sidesRule(numbersOf(at)),
}))

/** The smallest red number. */
const red = 19

const redRows: readonly SideRow[] = [
  {
    key: 'red',
    names: { rw: '红投', korw: '빨간 공', en: 'Red' },
    sides: [
      {
        code: 'red',
        names: { rw: '红（19、20）', korw: '빨강 (19, 20)', en: 'Red (19, 20)' },
        look: placeLook(0, of),
        wins: (value) => value >= red,
      },
    ],
  },
]

export const firstPlays: readonly Play[] = [
  {
    code: 'KLSFST',
    family,
    type: 'KLSFTT',
    names: { rw: '首位数投', korw: '첫 공 번호', en: 'First ball, number' },
    shortNames: { rw: '数投', korw: '번호', en: 'Number' },
    board: sidesBoard(numbersOf(0), look, { quick: everyQuick }),
    rule: sidesRule(numbersOf(0)),
  },
  {
    code: 'KLSFHT',
    family,
    type: 'KLSFTT',
    names: { rw: '首位红投', korw: '첫 공 빨강', en: 'First ball, red' },
    shortNames: { rw: '红投', korw: '빨강', en: 'Red' },
    board: sidesBoard(redRows, { columns: 1, cells: 'short' }),
    rule: sidesRule(redRows),
  },
]

/** Grids of 快乐8: the sum with its halves and elements, and the distribution of the twenty numbers. */
import { sideNames } from '../../boards.ts'
import type { Play } from '../../play.ts'
import {
  amongLook,
  halves,
  parities,
  sidesBoard,
  sidesRule,
  sizeAndParity,
  sumLook,
  type Look,
  type Side,
  type SideRow,
} from '../../sides.ts'
import { drawn, of } from './board.ts'

const middleSum = (drawn * (of + 1)) / 2
const sum = sumLook(drawn, of)

const tie: Side = { code: 'tie', names: sideNames.tie, look: sum, wins: (value) => value === middleSum }

/** Sides for more than half, exactly half and fewer than half of the drawn numbers. */
function balance(look: Look, [more, equal, fewer]: readonly [SideName, SideName, SideName]): Side[] {
  return [
    { ...more, look, wins: (count) => count > drawn / 2 },
    { ...equal, look, wins: (count) => count === drawn / 2 },
    { ...fewer, look, wins: (count) => count < drawn / 2 },
  ]
}

type SideName = Pick<Side, 'code' | 'names'>

/** The elements with the highest sum of each. */
const elements: readonly (SideName & { readonly upTo: number })[] = [
  { code: 'metal', names: { rw: '金', korw: '금', en: 'Metal' }, upTo: 695 },
  { code: 'wood', names: { rw: '木', korw: '목', en: 'Wood' }, upTo: 763 },
  { code: 'water', names: { rw: '水', korw: '수', en: 'Water' }, upTo: 855 },
  { code: 'fire', names: { rw: '火', korw: '화', en: 'Fire' }, upTo: 923 },
  { code: 'earth', names: { rw: '土', korw: '토', en: 'Earth' }, upTo: Infinity },
]

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
      tie,
    ],
  },
  {
    key: 'half',
    names: { rw: '上下盘', korw: '상하', en: 'Halves' },
    groups: { half: ['upper', 'middle', 'lower'] },
    sides: balance(
      amongLook((number) => number <= of / 2, drawn, of),
      [
        { code: 'upper', names: { rw: '上盘', korw: '상', en: 'Upper' } },
        { code: 'middle', names: { rw: '中盘', korw: '중', en: 'Middle' } },
        { code: 'lower', names: { rw: '下盘', korw: '하', en: 'Lower' } },
      ],
    ),
  },
  {
    key: 'count',
    names: { rw: '奇偶盘', korw: '홀짝 개수', en: 'Odd v even' },
    groups: { count: ['odd', 'tie', 'even'] },
    sides: balance(
      amongLook((number) => number % 2 === 1, drawn, of),
      [
        { code: 'odd', names: { rw: '奇盘', korw: '홀', en: 'Odd' } },
        { code: 'tie', names: { rw: '和盘', korw: '동수', en: 'Equal' } },
        { code: 'even', names: { rw: '偶盘', korw: '짝', en: 'Even' } },
      ],
    ),
  },
  {
    key: 'element',
    names: { rw: '五行', korw: '오행', en: 'Elements' },
    groups: { element: elements.map(({ code }) => code) },
    sides: elements.map(({ code, names, upTo }, at) => {
      const before = elements[at - 1]?.upTo ?? 0
      return { code, names, look: sum, wins: (value) => value > before && value <= upTo }
    }),
  },
]

export const sidePlays: readonly Play[] = [
  {
    code: 'KL8LM',
    family: 'KL8',
    type: 'KL8LM',
    names: { rw: '两面', korw: '양면', en: 'Two sides' },
    shortNames: { rw: '两面', korw: '양면', en: 'Sides' },
    board: sidesBoard(sideRows, { columns: 5, cells: 'tall', heads: 'above' }),
    rule: sidesRule(sideRows),
  },
]

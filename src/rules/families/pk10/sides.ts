/** Grids of PK10: sides of the sum of the first two ranks and of each rank, dragon and tiger, and the sum itself. */
import { same } from '../../boards.ts'
import type { RuleConfig } from '../../config.ts'
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
  type Side,
  type SideRow,
} from '../../sides.ts'
import { of, ranks } from './board.ts'

export const firstTwo: Localized = { rw: '冠亚和', korw: '1·2위 합', en: '1st + 2nd' }

const sum = sumLook(2, of)
const middleSum = of + 1

/** Sides of the sum. The middle sum is small and odd, or returns the stake of every side. */
function sumSides(): Side[] {
  const counts = (value: number, { pk10Sum11 }: RuleConfig) => value !== middleSum || pk10Sum11 === 'small'
  return [...halves(sum, { small: middleSum, big: middleSum + 1 }), ...parities(sum)].map((side) => ({
    ...side,
    wins: (value, config) => counts(value, config) && side.wins(value, config),
    returns: (value, config) => !counts(value, config),
  }))
}

/** Sides of a rank. The first five ranks also have dragon and tiger against the last five: the first rank against the last, and so on. */
function rankRow(names: Localized, at: number): SideRow {
  const look = placeLook(at, of)
  const sides = [...halves(look, { small: of / 2, big: of / 2 + 1 }), ...parities(look)]
  const opponent = of - 1 - at
  return at < opponent
    ? {
        key: String(at + 1),
        names,
        sides: [...sides, ...duel(duelLook(at, opponent, of))],
        groups: { ...sizeAndParity, duel: ['dragon', 'tiger'] },
      }
    : { key: String(at + 1), names, sides, groups: sizeAndParity }
}

export const sideRows: readonly SideRow[] = [
  { key: 'sum', names: firstTwo, groups: sizeAndParity, sides: sumSides() },
  ...ranks.map(rankRow),
]

const sums = Array.from({ length: 2 * of - 3 }, (_, i) => ({ code: String(i + 3), names: same(String(i + 3)), value: i + 3 }))
const sumRows: readonly SideRow[] = [{ key: 'sums', names: firstTwo, sides: exactly(sums, sum) }]

export const sidePlays: readonly Play[] = [
  {
    code: 'PKLM',
    family: 'PK10',
    type: 'PKLM',
    names: { rw: '两面', korw: '양면', en: 'Two sides' },
    shortNames: { rw: '两面', korw: '양면', en: 'Sides' },
    board: sidesBoard(sideRows, { columns: 6, cells: 'tall' }),
    rule: sidesRule(sideRows),
  },
]

export const sumPlays: readonly Play[] = [
  {
    code: 'PKGYH',
    family: 'PK10',
    type: 'PKGYH',
    names: { rw: '冠亚和值', korw: '1·2위 합계', en: 'Sum of 1st and 2nd' },
    shortNames: { rw: '和值', korw: '합계', en: 'Sum' },
    board: sidesBoard(sumRows, { columns: 5, cells: 'tall' }, { quick: ['all', 'big', 'small', 'odd', 'even', 'clear'] }),
    rule: sidesRule(sumRows),
  },
]

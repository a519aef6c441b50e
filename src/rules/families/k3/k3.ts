/** 快三 K3: three dice. Its play types in the order of their tabs, and the facts of a result. */
import { sideNames } from '../../boards.ts'
import type { Family, Reading, Result } from '../../play.ts'
import { diceFacts, diceSpace, faces, shapeOf } from './dice.ts'
import { differentPlays } from './different.ts'
import { pairPlays, triplePlays } from './equal.ts'
import { shapePlays, singlePlays } from './single.ts'
import { sumPlays } from './sum.ts'

const sumNames = { rw: '和值', korw: '합계', en: 'Sum' }

function sumReading(code: 'size' | 'parity', sides: readonly ('big' | 'small' | 'odd' | 'even')[]): Reading {
  return {
    code,
    names: sumNames,
    sides: sides.map((side) => ({ code: side, names: sideNames[side] })),
    sideOf: (result, { k3TripleInBigSmall }) =>
      k3TripleInBigSmall === 'lose' && shapeOf(result) === 'triple' ? null : diceFacts(result)[code],
    play: { code: 'KSHZDXDS', select: (side) => [[side]] },
  }
}

export const k3: Family = {
  code: 'K3',
  positions: [1, 2, 3].map((place) => ({ rw: `第${place}颗`, korw: `주사위 ${place}`, en: `Die ${place}` })),
  symbols: faces.map(String),
  facts(result: Result) {
    const { sum, size, parity } = diceFacts(result)
    return [
      { key: 'sum', names: sumNames, value: sum },
      { key: 'size', names: sumNames, value: sideNames[size] },
      { key: 'parity', names: sumNames, value: sideNames[parity] },
    ]
  },
  readings: [sumReading('size', ['big', 'small']), sumReading('parity', ['odd', 'even'])],
  space: diceSpace,
  types: [
    { code: 'K3HZ', names: sumNames, mode: 'sides', plays: sumPlays },
    { code: 'K3ETH', names: { rw: '二同号', korw: '같은 2수', en: 'Pairs' }, mode: 'official', plays: pairPlays },
    { code: 'K3STH', names: { rw: '三同号', korw: '같은 3수', en: 'Triples' }, mode: 'official', plays: triplePlays },
    { code: 'K3BTH', names: { rw: '不同号', korw: '다른 수', en: 'Different' }, mode: 'official', plays: differentPlays },
    { code: 'K3SJ', names: { rw: '三军', korw: '단일 수', en: 'Single' }, mode: 'sides', plays: singlePlays },
    { code: 'K3XT', names: { rw: '形态', korw: '형태', en: 'Shapes' }, mode: 'sides', plays: shapePlays },
  ],
}

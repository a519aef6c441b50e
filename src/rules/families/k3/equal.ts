/** K3 plays on equal dice: pairs and triples. */
import { everyQuick, gridOf, rowOf } from '../../boards.ts'
import type { Option, Play } from '../../play.ts'
import { cells, pattern } from '../../shapes.ts'
import { faceCodes, faceOptions } from './board.ts'
import { diceSpace, shapeOf, timesOf } from './dice.ts'

const anyTriple: readonly Option[] = [{ code: 'any', names: { rw: '任意三同号', korw: '모든 같은 3수', en: 'Any triple' } }]

export const pairPlays: readonly Play[] = [
  {
    code: 'ETHDX',
    family: 'K3',
    type: 'K3ETH',
    names: { rw: '二同号单选', korw: '같은 2수 지정', en: 'Pair and single' },
    shortNames: { rw: '单选', korw: '지정', en: 'With single' },
    board: {
      kind: 'rows',
      columns: 6,
      cells: 'tall',
      rows: [
        rowOf(faceOptions(2), { key: 'pair', names: { rw: '同号', korw: '같은 수', en: 'Pair' }, quick: everyQuick }),
        rowOf(faceOptions(), { key: 'single', names: { rw: '不同号', korw: '다른 수', en: 'Single' }, quick: everyQuick }),
      ],
    },
    rule: pattern({ count: 1, times: 2 }, { count: 1 }, faceCodes, diceSpace),
  },
  {
    code: 'ETHFX',
    family: 'K3',
    type: 'K3ETH',
    names: { rw: '二同号复选', korw: '같은 2수 전체', en: 'Pair or better' },
    shortNames: { rw: '复选', korw: '전체', en: 'Or better' },
    board: gridOf(faceOptions(2, '*'), 3, { quick: everyQuick }),
    rule: cells([faceCodes], diceSpace, (face, result) => Number(timesOf(result, Number(face)) >= 2)),
  },
]

export const triplePlays: readonly Play[] = [
  {
    code: 'STHDX',
    family: 'K3',
    type: 'K3STH',
    names: { rw: '三同号单选', korw: '같은 3수 지정', en: 'Exact triple' },
    shortNames: { rw: '单选', korw: '지정', en: 'Exact' },
    board: gridOf(faceOptions(3), 3, { quick: everyQuick }),
    rule: cells([faceCodes], diceSpace, (face, result) => Number(timesOf(result, Number(face)) === 3)),
  },
  {
    code: 'STHTX',
    family: 'K3',
    type: 'K3STH',
    names: { rw: '三同号通选', korw: '같은 3수 전체', en: 'Any triple' },
    shortNames: { rw: '通选', korw: '전체', en: 'Any' },
    board: gridOf(anyTriple, 1),
    rule: cells([['any']], diceSpace, (_, result) => Number(shapeOf(result) === 'triple')),
  },
]

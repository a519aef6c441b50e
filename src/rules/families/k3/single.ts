/** K3 plays on one number that shows or does not show, and on the pattern of the three dice. */
import { everyQuick, gridOf } from '../../boards.ts'
import type { Option, Play, Result } from '../../play.ts'
import { cells } from '../../shapes.ts'
import { faceCodes, faceOptions } from './board.ts'
import { diceSpace, shapeOf, timesOf } from './dice.ts'

const shapes: readonly Option[] = [
  { code: 'triple', names: { rw: '豹子', korw: '트리플', en: 'Triple' } },
  { code: 'pair', names: { rw: '对子', korw: '페어', en: 'Pair' } },
  { code: 'straight', names: { rw: '顺子', korw: '스트레이트', en: 'Straight' } },
  { code: 'distinct', names: { rw: '三不同', korw: '모두 다름', en: 'All different' } },
]

function shapeHits(code: string, result: Result): number {
  const shape = shapeOf(result)
  return Number(code === shape || (code === 'distinct' && shape === 'straight'))
}

export const singlePlays: readonly Play[] = [
  {
    code: 'DTYS',
    family: 'K3',
    type: 'K3SJ',
    names: { rw: '三军', korw: '단일 수', en: 'Single number' },
    shortNames: { rw: '出现', korw: '출현', en: 'Shows' },
    board: gridOf(faceOptions(), 3, { quick: everyQuick }),
    rule: cells(
      [faceCodes],
      diceSpace,
      (face, result, { multiHitPay }) => {
        const times = timesOf(result, Number(face))
        return multiHitPay === 'perHit' ? times : Math.min(times, 1)
      },
      undefined,
      (_, { multiHitPay }) => (multiHitPay === 'perHit' ? 3 : 1),
    ),
  },
  {
    code: 'BCH',
    family: 'K3',
    type: 'K3SJ',
    names: { rw: '不出号', korw: '미출현 수', en: 'Number absent' },
    shortNames: { rw: '不出', korw: '미출현', en: 'Absent' },
    board: gridOf(faceOptions(), 3, { quick: everyQuick }),
    rule: cells([faceCodes], diceSpace, (face, result) => Number(timesOf(result, Number(face)) === 0)),
  },
]

export const shapePlays: readonly Play[] = [
  {
    code: 'K3XT',
    family: 'K3',
    type: 'K3XT',
    names: { rw: '形态', korw: '형태', en: 'Shape' },
    shortNames: { rw: '形态', korw: '형태', en: 'Shape' },
    board: gridOf(shapes, 2),
    rule: cells([shapes.map(({ code }) => code)], diceSpace, shapeHits),
  },
]

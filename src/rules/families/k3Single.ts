/** K3 plays on one number, shown or absent, and on the shape of the three dice. */
import type { RuleConfig } from '../config.ts'
import type { Localized, Option, Play, Result } from '../play.ts'
import { cells } from '../shapes.ts'
import { everyQuick, faceCodes, faceOptions, gridOf } from './k3Board.ts'
import { shapeOf, timesOf } from './k3Dice.ts'

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

const hitRemark: Readonly<Record<RuleConfig['multiHitPay'], Localized>> = {
  once: {
    rw: '同一号码开出两次或三次，仍按一注派彩。',
    korw: '같은 수가 두세 번 나와도 1건으로 지급합니다.',
    en: 'A number that shows two or three times is still paid as one note.',
  },
  perHit: {
    rw: '同一号码每开出一次，按一注派彩。',
    korw: '같은 수가 나온 횟수만큼 지급합니다.',
    en: 'A number is paid once for each die that shows it.',
  },
}

export const singlePlays: readonly Play[] = [
  {
    code: 'DTYS',
    family: 'K3',
    type: 'K3SJ',
    names: { rw: '三军', korw: '단일 수', en: 'Single number' },
    shortNames: { rw: '出现', korw: '출현', en: 'Shows' },
    help: {
      rw: '选一个或多个号码，每个为一注。三颗骰子里有这个号码即中奖。',
      korw: '번호를 하나 이상 고르세요. 번호 하나가 1건이며, 세 주사위 중에 그 수가 있으면 적중합니다.',
      en: 'Pick one or more numbers; each is one note. It wins when any of the three dice shows its number.',
    },
    remark: ({ multiHitPay }) => hitRemark[multiHitPay],
    example: {
      rw: '选 1、3、4，开出 4 3 2：3 注中 2 注。',
      korw: '1, 3, 4를 골랐는데 4 3 2가 나오면 3건 중 2건 적중입니다.',
      en: 'You pick 1, 3 and 4. The dice show 4 3 2: two of three notes win.',
    },
    sample: { selection: [['1', '3', '4']], result: [4, 3, 2] },
    board: gridOf(faceOptions(), 3, { quick: everyQuick }),
    rule: cells([faceCodes], (face, result, { multiHitPay }) => {
      const times = timesOf(result, Number(face))
      return multiHitPay === 'perHit' ? times : Math.min(times, 1)
    }),
  },
  {
    code: 'BCH',
    family: 'K3',
    type: 'K3SJ',
    names: { rw: '不出号', korw: '미출현 수', en: 'Number absent' },
    shortNames: { rw: '不出', korw: '미출현', en: 'Absent' },
    help: {
      rw: '选一个或多个号码，每个为一注。三颗骰子里没有这个号码即中奖。',
      korw: '번호를 하나 이상 고르세요. 번호 하나가 1건이며, 세 주사위 중에 그 수가 없으면 적중합니다.',
      en: 'Pick one or more numbers; each is one note. It wins when none of the three dice shows its number.',
    },
    example: {
      rw: '选 2、5，开出 1 5 6：2 注中 1 注。',
      korw: '2, 5를 골랐는데 1 5 6이 나오면 2건 중 1건 적중입니다.',
      en: 'You pick 2 and 5. The dice show 1 5 6: one of two notes wins.',
    },
    sample: { selection: [['2', '5']], result: [1, 5, 6] },
    board: gridOf(faceOptions(), 3, { quick: everyQuick }),
    rule: cells([faceCodes], (face, result) => Number(timesOf(result, Number(face)) === 0)),
  },
]

export const shapePlays: readonly Play[] = [
  {
    code: 'K3XT',
    family: 'K3',
    type: 'K3XT',
    names: { rw: '形态', korw: '형태', en: 'Shape' },
    shortNames: { rw: '形态', korw: '형태', en: 'Shape' },
    help: {
      rw: '豹子：三颗相同。对子：恰好两颗相同。顺子：三个号码相连。三不同：三颗各不相同，顺子也算。每项一注。',
      korw: '트리플은 셋 모두 같은 수, 페어는 정확히 둘만 같은 수, 스트레이트는 이어진 세 수, '
        + '모두 다름은 서로 다른 세 수(스트레이트 포함)입니다. 항목 하나가 1건입니다.',
      en: 'Triple: all three equal. Pair: exactly two equal. Straight: three numbers in a row. '
        + 'All different: no two equal, straights included. Each shape is one note.',
    },
    example: {
      rw: '选对子和三不同，开出 2 3 4：2 注中 1 注。',
      korw: '페어와 모두 다름을 골랐는데 2 3 4가 나오면 2건 중 1건 적중입니다.',
      en: 'You pick pair and all different. The dice show 2 3 4: one of two notes wins.',
    },
    sample: { selection: [['pair', 'distinct']], result: [2, 3, 4] },
    board: gridOf(shapes, 2),
    rule: cells([shapes.map(({ code }) => code)], shapeHits),
  },
]

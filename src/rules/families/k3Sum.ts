/** K3 plays on the sum of the dice. */
import type { RuleConfig } from '../config.ts'
import type { Localized, Option, Play, Result } from '../play.ts'
import { cells } from '../shapes.ts'
import { everyQuick, gridOf, same } from './k3Board.ts'
import { diceFacts, shapeOf, sumOf } from './k3Dice.ts'

const sums: readonly Option[] = Array.from({ length: 16 }, (_, i) => {
  const sum = i + 3
  return { code: String(sum), names: same(String(sum)), value: sum }
})

const sides: readonly Option[] = [
  { code: 'big', names: { rw: '大', korw: '대', en: 'Big' } },
  { code: 'small', names: { rw: '小', korw: '소', en: 'Small' } },
  { code: 'odd', names: { rw: '单', korw: '홀', en: 'Odd' } },
  { code: 'even', names: { rw: '双', korw: '짝', en: 'Even' } },
]

function sideHits(side: string, result: Result, { k3TripleInBigSmall }: RuleConfig): number {
  if (k3TripleInBigSmall === 'lose' && shapeOf(result) === 'triple') return 0
  const { size, parity } = diceFacts(result)
  return Number(size === side || parity === side)
}

const tripleRemark: Readonly<Record<RuleConfig['k3TripleInBigSmall'], Localized>> = {
  win: {
    rw: '开出三同号时同样按和值计算。',
    korw: '세 주사위가 같은 수여도 합계로 판정합니다.',
    en: 'Three equal dice count by their sum like any other result.',
  },
  lose: {
    rw: '开出三同号时，大、小、单、双都不中。',
    korw: '세 주사위가 같은 수이면 대·소·홀·짝 모두 적중하지 않습니다.',
    en: 'When all three dice are equal, big, small, odd and even all lose.',
  },
}

export const sumPlays: readonly Play[] = [
  {
    code: 'KSHZ',
    family: 'K3',
    type: 'K3HZ',
    names: { rw: '和值点数', korw: '합계 수', en: 'Exact sum' },
    shortNames: { rw: '点数', korw: '합계 수', en: 'Exact' },
    help: {
      rw: '从 3 到 18 中选一个或多个和值，每个和值为一注。三颗骰子的点数之和与所选相同即中奖。',
      korw: '3부터 18까지 합계를 하나 이상 고르세요. 합계 하나가 1건이며, 세 주사위 눈의 합과 같으면 적중합니다.',
      en: 'Pick one or more sums from 3 to 18; each is one note. A note wins when the three dice add up to its sum.',
    },
    example: {
      rw: '选 10、11、12，开出 3 3 5，和值 11：3 注中 1 注。',
      korw: '10, 11, 12를 골랐는데 3 3 5가 나오면 합계는 11, 3건 중 1건 적중입니다.',
      en: 'You pick 10, 11 and 12. The dice show 3 3 5, a sum of 11: one of three notes wins.',
    },
    sample: { selection: [['10', '11', '12']], result: [3, 3, 5] },
    board: gridOf(sums, 4, { key: 'sums', names: { rw: '点数', korw: '합계 수', en: 'Sums' }, quick: everyQuick }),
    rule: cells([sums.map(({ code }) => code)], (sum, result) => Number(sumOf(result) === Number(sum))),
  },
  {
    code: 'KSHZDXDS',
    family: 'K3',
    type: 'K3HZ',
    names: { rw: '和值两面', korw: '합계 양면', en: 'Sum sides' },
    shortNames: { rw: '两面', korw: '양면', en: 'Sides' },
    help: {
      rw: '猜三颗骰子的点数之和：11 到 18 为大，3 到 10 为小；和值为奇数是单，为偶数是双。每项一注。',
      korw: '세 주사위 눈의 합을 맞힙니다. 11~18은 대, 3~10은 소, 홀수면 홀, 짝수면 짝입니다. 항목 하나가 1건입니다.',
      en: 'Call the sum of the three dice: 11 to 18 is big, 3 to 10 small; odd or even as the sum is. '
        + 'Each side is one note.',
    },
    remark: ({ k3TripleInBigSmall }) => tripleRemark[k3TripleInBigSmall],
    example: {
      rw: '选大和单，开出 2 5 6，和值 13：2 注全中。',
      korw: '대와 홀을 골랐는데 2 5 6이 나오면 합계는 13, 2건 모두 적중입니다.',
      en: 'You pick big and odd. The dice show 2 5 6, a sum of 13: both notes win.',
    },
    sample: { selection: [['big', 'odd']], result: [2, 5, 6] },
    board: gridOf(sides, 4, { key: 'sides', names: { rw: '两面', korw: '양면', en: 'Sides' } }),
    rule: cells([sides.map(({ code }) => code)], sideHits),
  },
]

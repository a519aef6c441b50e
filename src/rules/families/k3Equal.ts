/** K3 plays on equal dice: pairs and triples. */
import type { Option, Play } from '../play.ts'
import { cells, pattern } from '../shapes.ts'
import { everyQuick, faceCodes, faceOptions, gridOf, rowOf } from './k3Board.ts'
import { shapeOf, timesOf } from './k3Dice.ts'

const anyTriple: readonly Option[] = [
  { code: 'any', names: { rw: '任意三同号', korw: '모든 같은 3수', en: 'Any triple' } },
]

export const pairPlays: readonly Play[] = [
  {
    code: 'ETHDX',
    family: 'K3',
    type: 'K3ETH',
    names: { rw: '二同号单选', korw: '같은 2수 지정', en: 'Pair and single' },
    shortNames: { rw: '单选', korw: '지정', en: 'With single' },
    help: {
      rw: '选同号和不同号各至少一个，一个对子配一个不同的号码为一注。开出的正是这个对子加这个号码即中奖，顺序不限。',
      korw: '같은 수와 다른 수를 각각 하나 이상 고르세요. 한 쌍과 그와 다른 수 하나가 1건이며, 순서와 상관없이 그대로 나오면 적중합니다.',
      en: 'Pick at least one pair and one single. Each pair with a different single is one note, '
        + 'and wins when the dice show exactly that, in any order.',
    },
    example: {
      rw: '同号选 33、44，不同号选 2，开出 3 2 3：2 注中 1 注。',
      korw: '같은 수 33, 44와 다른 수 2를 골랐는데 3 2 3이 나오면 2건 중 1건 적중입니다.',
      en: 'You pick the pairs 33 and 44 with the single 2. The dice show 3 2 3: one of two notes wins.',
    },
    sample: { selection: [['3', '4'], ['2']], result: [3, 2, 3] },
    board: {
      kind: 'pair',
      columns: 6,
      cells: 'tall',
      rows: [
        rowOf(faceOptions(2), { key: 'pair', names: { rw: '同号', korw: '같은 수', en: 'Pair' }, quick: everyQuick }),
        rowOf(faceOptions(), { key: 'single', names: { rw: '不同号', korw: '다른 수', en: 'Single' }, quick: everyQuick }),
      ],
    },
    rule: pattern({ count: 1, times: 2 }, { count: 1 }, faceCodes),
  },
  {
    code: 'ETHFX',
    family: 'K3',
    type: 'K3ETH',
    names: { rw: '二同号复选', korw: '같은 2수 전체', en: 'Pair or better' },
    shortNames: { rw: '复选', korw: '전체', en: 'Or better' },
    help: {
      rw: '选一个或多个对子，每个对子为一注。三颗骰子中至少两颗是这个号码即中奖，三颗相同也算。',
      korw: '같은 두 수를 하나 이상 고르세요. 한 쌍이 1건이며, 주사위 두 개 이상이 그 수이면 적중합니다. 세 개가 같아도 적중입니다.',
      en: 'Pick one or more pairs; each is one note. It wins when at least two dice show its number, three included.',
    },
    example: {
      rw: '选 44*、66*，开出 4 1 4：2 注中 1 注。',
      korw: '44*, 66*을 골랐는데 4 1 4가 나오면 2건 중 1건 적중입니다.',
      en: 'You pick 44* and 66*. The dice show 4 1 4: one of two notes wins.',
    },
    sample: { selection: [['4', '6']], result: [4, 1, 4] },
    board: gridOf(faceOptions(2, '*'), 3, { quick: everyQuick }),
    rule: cells([faceCodes], (face, result) => Number(timesOf(result, Number(face)) >= 2)),
  },
]

export const triplePlays: readonly Play[] = [
  {
    code: 'STHDX',
    family: 'K3',
    type: 'K3STH',
    names: { rw: '三同号单选', korw: '같은 3수 지정', en: 'Exact triple' },
    shortNames: { rw: '单选', korw: '지정', en: 'Exact' },
    help: {
      rw: '从 111 到 666 中选一个或多个，每个为一注。三颗骰子都是这个号码即中奖。',
      korw: '111부터 666까지 하나 이상 고르세요. 하나가 1건이며, 세 주사위가 모두 그 수이면 적중합니다.',
      en: 'Pick one or more of 111 to 666; each is one note. It wins when all three dice show its number.',
    },
    example: {
      rw: '选 222、555，开出 5 5 5：2 注中 1 注。',
      korw: '222, 555를 골랐는데 5 5 5가 나오면 2건 중 1건 적중입니다.',
      en: 'You pick 222 and 555. The dice show 5 5 5: one of two notes wins.',
    },
    sample: { selection: [['2', '5']], result: [5, 5, 5] },
    board: gridOf(faceOptions(3), 3, { quick: everyQuick }),
    rule: cells([faceCodes], (face, result) => Number(timesOf(result, Number(face)) === 3)),
  },
  {
    code: 'STHTX',
    family: 'K3',
    type: 'K3STH',
    names: { rw: '三同号通选', korw: '같은 3수 전체', en: 'Any triple' },
    shortNames: { rw: '通选', korw: '전체', en: 'Any' },
    help: {
      rw: '一注包下 111 到 666 全部六种。三颗骰子点数相同即中奖，不论是几点。',
      korw: '1건으로 111부터 666까지 여섯 가지를 모두 겁니다. 어떤 수든 세 주사위가 같으면 적중합니다.',
      en: 'One note covers all six triples. It wins when the three dice are equal, whatever they show.',
    },
    example: {
      rw: '投注任意三同号，开出 6 6 6：中奖。',
      korw: '모든 같은 3수에 걸었는데 6 6 6이 나오면 적중입니다.',
      en: 'You bet on any triple. The dice show 6 6 6: the note wins.',
    },
    sample: { selection: [['any']], result: [6, 6, 6] },
    board: gridOf(anyTriple, 1),
    rule: cells([['any']], (_, result) => Number(shapeOf(result) === 'triple')),
  },
]

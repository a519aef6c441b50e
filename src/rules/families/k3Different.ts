/** K3 plays on different dice: two or three different numbers, and straights. */
import type { Option, Play } from '../play.ts'
import { bankerAndLegs, cells, combinations } from '../shapes.ts'
import { faceBankers, faceCodes, facePick, gridOf, same } from './k3Board.ts'
import { facesShown, shapeOf } from './k3Dice.ts'

const straights: readonly Option[] = [1, 2, 3, 4].map((first) => {
  const dice = [first, first + 1, first + 2]
  return { code: dice.join(''), names: same(dice.join('')), dice }
})

const anyStraight: readonly Option[] = [
  { code: 'any', names: { rw: '任意三连号', korw: '모든 연속 3수', en: 'Any straight' } },
]

export const differentPlays: readonly Play[] = [
  {
    code: 'SBTH',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '三不同号', korw: '다른 3수', en: 'Three different' },
    shortNames: { rw: '三不同号', korw: '다른 3수', en: 'Three' },
    help: {
      rw: '选三个或更多号码，每三个为一注。开出三个各不相同的号码且都在这一注里即中奖，顺序不限。',
      korw: '번호를 3개 이상 고르세요. 3개씩이 1건이며, 서로 다른 세 수가 순서와 상관없이 그대로 나오면 적중합니다.',
      en: 'Pick three numbers or more; every three make one note. '
        + 'It wins when the dice show just those three, in any order.',
    },
    example: {
      rw: '选 1、2、4、6，开出 4 1 6：4 注中 1 注。',
      korw: '1, 2, 4, 6을 골랐는데 4 1 6이 나오면 4건 중 1건 적중입니다.',
      en: 'You pick 1, 2, 4 and 6. The dice show 4 1 6: one of four notes wins.',
    },
    sample: { selection: [['1', '2', '4', '6']], result: [4, 1, 6] },
    board: facePick(3),
    rule: combinations(3, faceCodes, facesShown),
  },
  {
    code: 'SBTHDT',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '三不同号胆拖', korw: '다른 3수 고정', en: 'Three different, bankers' },
    shortNames: { rw: '三不同胆拖', korw: '다른 3수 고정', en: 'Three, bankers' },
    help: {
      rw: '选一到两个胆码，再选拖码补足三个号码。每一注都含全部胆码；开出的三个不同号码正是这一注即中奖。',
      korw: '고정수를 한두 개 고르고 조합수로 세 수를 채우세요. 모든 건에 고정수가 들어가며, 서로 다른 세 수가 그대로 나오면 적중합니다.',
      en: 'Pick one or two bankers, then legs to make up three numbers. Every note holds all bankers, '
        + 'and wins when the dice show just its three numbers.',
    },
    example: {
      rw: '胆码 2，拖码 3、5、6，开出 6 2 3：3 注中 1 注。',
      korw: '고정수 2, 조합수 3, 5, 6을 골랐는데 6 2 3이 나오면 3건 중 1건 적중입니다.',
      en: 'Your banker is 2, your legs are 3, 5 and 6. The dice show 6 2 3: one of three notes wins.',
    },
    sample: { selection: [['2'], ['3', '5', '6']], result: [6, 2, 3] },
    board: faceBankers(3),
    rule: bankerAndLegs(3, faceCodes, facesShown),
  },
  {
    code: 'EBTH',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '二不同号', korw: '다른 2수', en: 'Two different' },
    shortNames: { rw: '二不同号', korw: '다른 2수', en: 'Two' },
    help: {
      rw: '选两个或更多号码，每两个为一注。三颗骰子里同时有这两个号码即中奖。',
      korw: '번호를 2개 이상 고르세요. 2개씩이 1건이며, 두 수가 세 주사위 중에 모두 있으면 적중합니다.',
      en: 'Pick two numbers or more; every two make one note. It wins when both are among the three dice.',
    },
    example: {
      rw: '选 1、3、4，开出 3 4 6：3 注中 1 注。',
      korw: '1, 3, 4를 골랐는데 3 4 6이 나오면 3건 중 1건 적중입니다.',
      en: 'You pick 1, 3 and 4. The dice show 3 4 6: one of three notes wins.',
    },
    sample: { selection: [['1', '3', '4']], result: [3, 4, 6] },
    board: facePick(2),
    rule: combinations(2, faceCodes, facesShown),
  },
  {
    code: 'EBTHDT',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '二不同号胆拖', korw: '다른 2수 고정', en: 'Two different, banker' },
    shortNames: { rw: '二不同胆拖', korw: '다른 2수 고정', en: 'Two, banker' },
    help: {
      rw: '选一个胆码和一个或更多拖码，胆码与每个拖码各成一注。三颗骰子里同时有这两个号码即中奖。',
      korw: '고정수 하나와 조합수를 하나 이상 고르세요. 고정수와 조합수 하나가 1건이며, 두 수가 모두 나오면 적중합니다.',
      en: 'Pick one banker and one leg or more; the banker makes one note with each leg. '
        + 'It wins when both are among the three dice.',
    },
    example: {
      rw: '胆码 5，拖码 1、2，开出 2 5 2：2 注中 1 注。',
      korw: '고정수 5, 조합수 1, 2를 골랐는데 2 5 2가 나오면 2건 중 1건 적중입니다.',
      en: 'Your banker is 5, your legs are 1 and 2. The dice show 2 5 2: one of two notes wins.',
    },
    sample: { selection: [['5'], ['1', '2']], result: [2, 5, 2] },
    board: faceBankers(2),
    rule: bankerAndLegs(2, faceCodes, facesShown),
  },
  {
    code: 'SLH',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '三连号通选', korw: '연속 3수 전체', en: 'Any straight' },
    shortNames: { rw: '三连号通选', korw: '연속 3수 전체', en: 'Any straight' },
    help: {
      rw: '一注包下 123、234、345、456。开出其中任何一组即中奖，顺序不限。',
      korw: '1건으로 123, 234, 345, 456을 모두 겁니다. 순서와 상관없이 그중 하나가 나오면 적중합니다.',
      en: 'One note covers 123, 234, 345 and 456. It wins when the dice show any of them, in any order.',
    },
    example: {
      rw: '投注任意三连号，开出 4 2 3：中奖。',
      korw: '모든 연속 3수에 걸었는데 4 2 3이 나오면 적중입니다.',
      en: 'You bet on any straight. The dice show 4 2 3: the note wins.',
    },
    sample: { selection: [['any']], result: [4, 2, 3] },
    board: gridOf(anyStraight, 1),
    rule: cells([['any']], (_, result) => Number(shapeOf(result) === 'straight')),
  },
  {
    code: 'SLHDX',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '三连号单选', korw: '연속 3수 지정', en: 'Exact straight' },
    shortNames: { rw: '三连号单选', korw: '연속 3수 지정', en: 'Exact straight' },
    help: {
      rw: '从 123、234、345、456 中选一组或多组，每组一注。开出这三个号码即中奖，顺序不限。',
      korw: '123, 234, 345, 456 중 하나 이상 고르세요. 한 묶음이 1건이며, 순서와 상관없이 세 수가 나오면 적중합니다.',
      en: 'Pick one or more of 123, 234, 345 and 456; each is one note. '
        + 'It wins when the dice show its three numbers, in any order.',
    },
    example: {
      rw: '选 123、345，开出 5 3 4：2 注中 1 注。',
      korw: '123, 345를 골랐는데 5 3 4가 나오면 2건 중 1건 적중입니다.',
      en: 'You pick 123 and 345. The dice show 5 3 4: one of two notes wins.',
    },
    sample: { selection: [['123', '345']], result: [5, 3, 4] },
    board: gridOf(straights, 2),
    rule: cells([straights.map(({ code }) => code)], (straight, result) =>
      Number(Array.from(straight, Number).every((face) => result.includes(face)))),
  },
]

/** Help texts of the plays of 快乐十分. */
import { inOrder } from '../../drawn.ts'
import { exampleOf } from '../../exampleText.ts'
import { makes, middleSumRemark, sentences, winsWhen } from '../../helpText.ts'
import type { Localized, Play, PlayText, Result } from '../../play.ts'
import { drawn } from './board.ts'
import { klsf } from './klsf.ts'

const result: Result = [19, 4, 12, 7, 15, 1, 20, 9]
const codes = ['19', '04', '12', '07', '15', '01', '20', '09']

const sidesHelp: Localized = {
  rw:
    '总和大于 84 为大，小于 84 为小；每球 11–20 为大，1–10 为小；奇数为单，偶数为双。个位 5–9 为尾大，0–4 为尾小；' +
    '每球两位数字相加，奇数为合单，偶数为合双。第 1 球对第 8 球、第 2 球对第 7 球，依次类推：前者大为龙，后者大为虎。每项一注。',
  korw:
    '합계가 84보다 크면 대, 작으면 소입니다. 각 공은 11~20이 대, 1~10이 소이며 홀수는 홀, 짝수는 짝입니다. ' +
    '일의 자리가 5~9면 끝수 대, 0~4면 끝수 소이고, 공의 두 자리 숫자를 더해 홀수면 합 홀, 짝수면 합 짝입니다. ' +
    '1번째 공은 8번째 공과, 2번째 공은 7번째 공과 차례로 겨루어 앞의 공이 크면 용, 작으면 호입니다. 항목 하나가 1건입니다.',
  en:
    'A sum above 84 is big, below 84 small; a ball of 11 to 20 is big, 1 to 10 small; odd or even as the number is. ' +
    'Tail big: the last figure is 5 to 9; tail small: 0 to 4. Digits odd or even: the two figures of a ball added up. ' +
    'Ball 1 meets ball 8, ball 2 meets ball 7 and so on: dragon when the former is larger, tiger when it is smaller. ' +
    'Each side is one note.',
}

const own: Readonly<Record<string, (play: Play) => PlayText>> = {
  KLSFLM: (play) => ({
    help: sidesHelp,
    remark: ({ sumTie }) => middleSumRemark(84, sumTie),
    ...exampleOf(
      play,
      [['sum-big', 'sum-tailsmall'], ['dt1-dragon'], [], [], [], ['1-big', '1-odd'], ['2-figeven'], ...Array.from({ length: 6 }, () => [])],
      result,
    ),
  }),
  KLSFX2LZX: (play) => ({
    help: sentences(makes.placed(2), {
      rw: '开出的 8 个号码里有相邻的两个与这一注的号码和顺序都相同即中奖，不论在哪里。',
      korw: '추첨된 8개 중 어디서든 이웃한 두 개가 번호와 순서까지 같으면 적중합니다.',
      en: 'A note wins when two neighbours among the 8 numbers drawn are its own, in the same order, wherever they stand.',
    }),
    ...exampleOf(
      play,
      [
        ['07', '12'],
        ['15', '01'],
      ],
      result,
    ),
  }),
  KLSFX2LZU: (play) => ({
    help: sentences(makes.picked(2), {
      rw: '一注的两个号码开在相邻的位置即中奖，顺序不限。',
      korw: '두 번호가 이웃해 나오면 순서와 상관없이 적중합니다.',
      en: 'A note wins when its two numbers are drawn one right after the other, in any order.',
    }),
    ...exampleOf(play, [['07', '12', '15']], result),
  }),
  KLSFX3QZX: (play) => ({
    help: sentences(makes.placed(3), winsWhen.inOrder(3)),
    ...exampleOf(play, [['19'], ['04', '05'], ['12']], result),
  }),
  KLSFX3QZU: (play) => ({
    help: sentences(makes.picked(3), winsWhen.first(3)),
    ...exampleOf(play, [['04', '12', '18', '19']], result),
  }),
  KLSFST: (play) => ({
    help: sentences(makes.picked(1), firstWins),
    ...exampleOf(play, [['07', '19']], result),
  }),
  KLSFHT: (play) => ({
    help: {
      rw: '19 和 20 是红号。第一球开出红号即中奖，一注包下两个。',
      korw: '19와 20은 빨간 번호입니다. 1건으로 둘 다 걸며, 1번째 공이 빨간 번호이면 적중합니다.',
      en: '19 and 20 are red. One note covers both, and wins when ball 1 is red.',
    },
    ...exampleOf(play, [['red']], result),
  }),
}

const firstWins: Localized = {
  rw: '第一球开出它即中奖。',
  korw: '1번째 공이 그 번호이면 적중합니다.',
  en: 'It wins when ball 1 is its number.',
}

function ballText(play: Play, at: number): PlayText {
  const { rw, korw, en } = play.shortNames
  return {
    help: sentences(makes.picked(1), {
      rw: `${rw}开出它即中奖。`,
      korw: `${korw}이 그 번호이면 적중합니다.`,
      en: `It wins when ${en.toLowerCase()} is its number.`,
    }),
    ...exampleOf(play, [[codes[at] ?? '', '08']], result),
  }
}

function anyText(play: Play): PlayText {
  const size = Number(play.code.slice('KLSFRX'.length))
  return {
    help: sentences(makes.picked(size), winsWhen.allDrawn(size, drawn)),
    ...exampleOf(play, [inOrder(['08', ...codes.slice(0, size)])], result),
  }
}

function textOf(play: Play): PlayText {
  return own[play.code]?.(play) ?? (play.type === 'KLSFDM' ? ballText(play, Number(play.code.slice('KLSFDM'.length)) - 1) : anyText(play))
}

export const klsfTexts: Readonly<Record<string, PlayText>> = Object.fromEntries(
  klsf.types.flatMap(({ plays }) => plays).map((play) => [play.code, textOf(play)]),
)

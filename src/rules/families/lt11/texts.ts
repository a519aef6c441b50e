/** Help texts of the plays of 11 from 5. */
import type { RuleConfig } from '../../config.ts'
import { inOrder } from '../../drawn.ts'
import { exampleOf } from '../../exampleText.ts'
import { makes, middleSumRemark, sentences, winsWhen } from '../../helpText.ts'
import type { Localized, Play, PlayText, Result, Selection } from '../../play.ts'
import { anyPlays } from './any.ts'
import { drawn } from './board.ts'
import { firstThreePlays, firstTwoPlays, placePlays } from './first.ts'
import { middlePlays, sidePlays, splitPlays } from './sides.ts'

const result: Result = [5, 2, 9, 1, 7]

const ballRemark: Readonly<Record<RuleConfig['lt11Ball'], Localized>> = {
  push: {
    rw: '球号开出 11 时，该球的大、小、单、双都退还本金。',
    korw: '공이 11이면 그 공의 대·소·홀·짝에 건 금액을 돌려드립니다.',
    en: 'When a ball is 11, stakes on its big, small, odd and even come back.',
  },
  big: {
    rw: '球号开出 11 算大，也算单。',
    korw: '공이 11이면 대이면서 홀입니다.',
    en: 'A ball that is 11 counts as big and odd.',
  },
}

const sidesHelp: Localized = {
  rw: '总和大于 30 为大，小于 30 为小；每球 6–10 为大，1–5 为小；奇数为单，偶数为双。第一球大于第五球为龙，小于第五球为虎。每项一注。',
  korw:
    '합계가 30보다 크면 대, 작으면 소입니다. 각 공은 6~10이 대, 1~5가 소이며 홀수는 홀, 짝수는 짝입니다. ' +
    '1번째 공이 5번째 공보다 크면 용, 작으면 호입니다. 항목 하나가 1건입니다.',
  en:
    'A sum above 30 is big, below 30 small; a ball of 6 to 10 is big, 1 to 5 small; odd or even as the number is. ' +
    'Dragon: ball 1 is larger than ball 5; tiger: smaller. Each side is one note.',
}

/** The picks of an example, one more than a note has: as many drawn numbers as possible, then other numbers. */
function anyPicked(size: number): string[] {
  return [...['01', '02', '05', '07', '09'].slice(0, size), '03', '04', '06', '08'].slice(0, size + 1)
}

function anySelection({ code }: Play, size: number): Selection {
  const picked = anyPicked(size)
  if (code.endsWith('_S')) return [[picked.slice(0, size), picked.slice(1)].map((line) => inOrder(line).join(' '))]
  const bankers = Math.min(2, size - 1)
  return code.includes('DT') ? [picked.slice(0, bankers), picked.slice(bankers)] : [inOrder(picked)]
}

function how(code: string, size: number): Localized {
  if (code.endsWith('_S')) return makes.typed(size)
  return code.includes('DT') ? makes.banked(size) : makes.picked(size)
}

function anyText(play: Play): PlayText {
  const size = Number(/\d/.exec(play.code)?.[0])
  return {
    help: sentences(how(play.code, size), size > drawn ? winsWhen.holdsDrawn(drawn) : winsWhen.allDrawn(size, drawn)),
    ...exampleOf(play, anySelection(play, size), result),
  }
}

const firstSelections: Readonly<Record<string, Selection>> = {
  LTQ3ZX3: [['05', '08'], ['02'], ['02', '09']],
  LTQ3ZX3_S: [['05 02 09', '02 05 09']],
  LTQ3ZU3: [['02', '05', '08', '09']],
  LTQ3ZU3_S: [['02 05 09', '02 05 08']],
  LTQ3ZU3DT: [['05'], ['02', '09', '11']],
  LTQ2ZX2: [
    ['05', '06'],
    ['02', '05'],
  ],
  LTQ2ZX2_S: [['05 02', '02 05']],
  LTQ2ZU2: [['02', '05', '11']],
  LTQ2ZU2_S: [['02 05', '05 11']],
  LTQ2DTZU2: [['05'], ['02', '03']],
}

function firstText(play: Play): PlayText {
  const size = play.type === 'LTQ3' ? 3 : 2
  const example = exampleOf(play, firstSelections[play.code] ?? [], result)
  if (play.code.includes('ZX')) {
    return { help: sentences(play.code.endsWith('_S') ? makes.typed(size) : makes.placed(size), winsWhen.inOrder(size)), ...example }
  }
  return { help: sentences(how(play.code, size), winsWhen.first(size)), ...example }
}

function placeText(play: Play): PlayText {
  const whole = play.code === 'LTDWD'
  const place = Number(play.code.slice(-1))
  const { rw, korw } = play.shortNames
  const win: Localized = whole
    ? winsWhen.atPlace
    : { rw: `${rw}开出它即中奖。`, korw: `${korw}이 그 번호이면 적중합니다.`, en: `It wins when ball ${place} is its number.` }
  const selection = whole ? [['05', '11'], [], ['09'], [], []] : [[['05', '02', '09', '01', '07'][place - 1] ?? '', '11']]
  return { help: sentences(whole ? makes.eachPlace : makes.picked(1), win), ...exampleOf(play, selection, result) }
}

const grids: Readonly<Record<string, (play: Play) => PlayText>> = {
  LTLM: (play) => ({
    help: sidesHelp,
    remark: ({ lt11Ball, sumTie }) => sentences(ballRemark[lt11Ball], middleSumRemark(30, sumTie)),
    ...exampleOf(play, [['sum-small'], ['1-odd', '1-big'], [], [], [], [], ['dt-tiger']], result),
  }),
  LTDDS: (play) => ({
    help: sentences(makes.cells, {
      rw: '开出的 5 个号码里单数和双数的个数与所选相同即中奖。',
      korw: '추첨된 5개 번호의 홀수와 짝수 개수가 고른 것과 같으면 적중합니다.',
      en: 'A note wins when just as many of the 5 numbers drawn are odd and even.',
    }),
    ...exampleOf(play, [['4-1', '3-2']], result),
  }),
  LTCZW: (play) => ({
    help: sentences(makes.picked(1), {
      rw: '开出的 5 个号码从小到大排列，正中间的一个与所选相同即中奖。',
      korw: '추첨된 5개 번호를 작은 순으로 놓았을 때 가운데 수가 고른 번호이면 적중합니다.',
      en: 'With the 5 numbers drawn put in order of size, a note wins when the middle one is its number.',
    }),
    ...exampleOf(play, [['05', '06']], result),
  }),
  LTBDW: (play) => ({
    help: sentences(makes.picked(1), {
      rw: '开出的前 3 个号码里有它即中奖，不论位置。',
      korw: '처음 나온 3개 중에 있으면 자리와 상관없이 적중합니다.',
      en: 'It wins when its number is among the first 3 drawn, at any place.',
    }),
    ...exampleOf(play, [['02', '05', '07']], result),
  }),
}

function textOf(play: Play): PlayText {
  const own = grids[play.code]
  if (own) return own(play)
  if (play.type === 'LTRX') return anyText(play)
  return play.type === 'LTDWD' ? placeText(play) : firstText(play)
}

export const lt11Texts: Readonly<Record<string, PlayText>> = Object.fromEntries(
  [sidePlays, anyPlays, firstThreePlays, firstTwoPlays, placePlays, splitPlays, middlePlays]
    .flat()
    .map((play) => [play.code, textOf(play)]),
)

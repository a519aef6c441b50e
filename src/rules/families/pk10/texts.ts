/** Help texts of the plays of PK10. */
import type { RuleConfig } from '../../config.ts'
import { exampleOf } from '../../exampleText.ts'
import { makes, sentences, winsWhen } from '../../helpText.ts'
import type { Localized, Play, PlayText, Result, Selection } from '../../play.ts'
import { orderTypes, placePlays, rankPlays } from './ranks.ts'
import { sidePlays, sumPlays } from './sides.ts'

const result: Result = [4, 10, 7, 1, 8, 3, 9, 2, 6, 5]
const codes = ['04', '10', '07', '01', '08', '03', '09', '02', '06', '05']

const sumRemark: Readonly<Record<RuleConfig['pk10Sum11'], Localized>> = {
  small: {
    rw: '冠亚和为 11 时算小，也算单。',
    korw: '1·2위 합이 11이면 소이면서 홀입니다.',
    en: 'When 1st and 2nd add up to 11, the sum is small and odd.',
  },
  push: {
    rw: '冠亚和为 11 时，冠亚和的大、小、单、双都退还本金。',
    korw: '1·2위 합이 11이면 그 합의 대·소·홀·짝에 건 금액을 돌려드립니다.',
    en: 'When 1st and 2nd add up to 11, stakes on the sum’s big, small, odd and even come back.',
  },
}

const sidesHelp: Localized = {
  rw:
    '冠亚和是冠军与亚军号码之和：12–19 为大，3–10 为小，11 另有规定。各名次 6–10 为大，1–5 为小；奇数为单，偶数为双。' +
    '前五名各与后五名相对，第 1 对第 10、第 2 对第 9，依次类推：前者大为龙，后者大为虎。每项一注。',
  korw:
    '1·2위 합은 12~19가 대, 3~10이 소이며 11은 따로 정합니다. 각 순위는 6~10이 대, 1~5가 소이고 홀수는 홀, 짝수는 짝입니다. ' +
    '1위는 10위와, 2위는 9위와 차례로 겨루어 앞 순위의 수가 크면 용, 작으면 호입니다. 항목 하나가 1건입니다.',
  en:
    'The numbers of 1st and 2nd add up to a big sum of 12 to 19 or a small one of 3 to 10; 11 has a rule of its own. ' +
    'At each rank 6 to 10 is big, 1 to 5 small; odd or even as the number is. 1st meets 10th, 2nd meets 9th and so on: ' +
    'dragon when the former is larger, tiger when it is smaller. Each side is one note.',
}

const sides: Selection = [['sum-big', 'sum-even'], ['1-small', '1-tiger'], ['2-tiger'], ...Array.from({ length: 8 }, () => [])]

function rankText(play: Play, at: number): PlayText {
  const { rw, korw, en } = play.shortNames
  return {
    help: sentences(makes.picked(1), {
      rw: `${rw}的号码与所选相同即中奖。`,
      korw: `${korw} 번호가 고른 번호이면 적중합니다.`,
      en: `It wins when its number comes in ${en}.`,
    }),
    ...exampleOf(play, [[codes[at] ?? '', codes[at + 1] ?? codes[0] ?? '']], result),
  }
}

/** The sample picks two numbers at the play's first rank, a number that does not win at the next rank, and none at the others. */
function placesText(play: Play): PlayText {
  const first = Number(play.board.rows[0]?.key) - 1
  const picked = play.board.rows.map((_, at) => {
    if (at === 0) return [codes[first] ?? '', codes[first + 1] ?? '']
    return at === 1 ? [codes[first + 3] ?? ''] : []
  })
  return { help: sentences(makes.eachPlace, winsWhen.atPlace), ...exampleOf(play, picked, result) }
}

function orderText(play: Play): PlayText {
  const size = Number(play.code[5])
  const right = codes.slice(0, size)
  if (play.code.endsWith('_S')) {
    const wrong = [...right.slice(1), ...right.slice(0, 1)]
    return {
      help: sentences(makes.typed(size), winsWhen.inOrder(size)),
      ...exampleOf(play, [[right.join(' '), wrong.join(' ')]], result),
    }
  }
  // the last place also has a number that is not drawn there
  const picked = right.map((code, at) => (at === size - 1 ? [code, '05'] : [code]))
  return { help: sentences(makes.placed(size), winsWhen.inOrder(size)), ...exampleOf(play, picked, result) }
}

const sumHelp: Localized = {
  rw: '从 3–19 中选一个或多个和值，每个和值为一注。冠军与亚军的号码之和与所选相同即中奖。',
  korw: '3부터 19까지 합계를 하나 이상 고르세요. 합계 하나가 1건이며, 1위와 2위 번호의 합과 같으면 적중합니다.',
  en: 'Pick one or more sums from 3 to 19; each is one note. It wins when the numbers of 1st and 2nd add up to its sum.',
}

export const pk10Texts: Readonly<Record<string, PlayText>> = Object.fromEntries([
  ...sidePlays.map(
    (play) =>
      [
        play.code,
        {
          help: sidesHelp,
          remark: ({ pk10Sum11 }: RuleConfig) => sumRemark[pk10Sum11],
          ...exampleOf(play, sides, result),
        },
      ] as const,
  ),
  ...sumPlays.map((play) => [play.code, { help: sumHelp, ...exampleOf(play, [['13', '14']], result) }] as const),
  ...placePlays.map((play) => [play.code, placesText(play)] as const),
  ...rankPlays.map((play, at) => [play.code, rankText(play, at)] as const),
  ...orderTypes.flatMap(({ plays }) => plays).map((play) => [play.code, orderText(play)] as const),
])

/** Help texts of the plays of PC28. */
import type { RuleConfig } from '../../config.ts'
import type { Localized } from '../../play.ts'
import { textsOf, type HelpText } from '../digits/helpText.ts'
import { wrap } from '../digits/helpTextSides.ts'
import { pc28 } from './pc28.ts'

const middleRemark: Readonly<Record<RuleConfig['pc28Middle'], Localized>> = {
  off: { rw: '和值 13、14 照常派彩。', korw: '합계 13과 14도 그대로 지급합니다.', en: 'Sums of 13 and 14 are paid like any other.' },
  push: {
    rw: '和值为 13 或 14 时，本应中奖的退还本金，其余不中。',
    korw: '합계가 13이나 14이면 적중할 건의 금액을 돌려드리고, 나머지는 적중하지 않습니다.',
    en: 'On 13 and 14 a note that would win gets its stake back; the others lose.',
  },
}

const reachRemark: Readonly<Record<RuleConfig['pc28Extremes'], Localized>> = {
  wide: { rw: '极大为 22–27，极小为 0–5。', korw: '극대는 22~27, 극소는 0~5입니다.', en: 'Highest is 22 to 27, lowest 0 to 5.' },
  narrow: { rw: '极大为 23–27，极小为 0–4。', korw: '극대는 23~27, 극소는 0~4입니다.', en: 'Highest is 23 to 27, lowest 0 to 4.' },
}

const middle = ({ pc28Middle }: RuleConfig) => middleRemark[pc28Middle]

const helpText: Readonly<Record<string, HelpText>> = {
  PCDDDXDS: {
    help: () => ({
      rw: '猜三个号码之和：14–27 为大，0–13 为小；奇数为单，偶数为双。每项一注。',
      korw: '세 번호의 합을 맞힙니다. 14~27은 대, 0~13은 소, 홀수면 홀, 짝수면 짝입니다. 항목 하나가 1건입니다.',
      en: 'Call the sum of the three digits: 14 to 27 is big, 0 to 13 small; odd or even as the sum is. Each is one note.',
    }),
    remark: middle,
    selection: [['big', 'odd']],
    digits: [7, 3, 8],
  },
  PCZH: {
    help: () => ({
      rw: '猜和值的大小与单双两项，每个组合一注。和值 14 及以上为大；两项都对即中奖。',
      korw: '합계의 대소와 홀짝을 함께 맞힙니다. 조합 하나가 1건이며, 14 이상이 대입니다. 둘 다 맞으면 적중합니다.',
      en: 'Call size and parity of the sum together; each pair is one note. The sum is big from 14. A note wins when both are right.',
    }),
    remark: middle,
    selection: [['big-odd', 'small-odd']],
    digits: [7, 3, 9],
  },
  PCJZ: {
    help: () => ({
      rw: '猜和值落在最高的一段还是最低的一段，每项一注。',
      korw: '합계가 가장 높은 구간인지 가장 낮은 구간인지 맞힙니다. 항목 하나가 1건입니다.',
      en: 'Call the sum among the highest or the lowest; each is one note.',
    }),
    remark: ({ pc28Extremes }) => reachRemark[pc28Extremes],
    selection: [['high', 'low']],
    digits: [9, 8, 7],
  },
  PCBO: {
    help: () => ({
      rw: '猜和值的波色，每项一注。红波 3、6、9、12、15、18、21、24；绿波 1、4、7、10、16、19、22、25；蓝波 2、5、8、11、17、20、23、26。0、13、14、27 没有波色，都不中。',
      korw:
        '합계의 파색을 맞힙니다. 항목 하나가 1건입니다. 홍파 3, 6, 9, 12, 15, 18, 21, 24, 녹파 1, 4, 7, 10, 16, 19, 22, 25, 청파 2, 5, 8, 11, 17, 20, 23, 26. ' +
        '0, 13, 14, 27은 파색이 없어 모두 적중하지 않습니다.',
      en:
        'Call the wave of the sum; each is one note. Red: 3, 6, 9, 12, 15, 18, 21, 24. Green: 1, 4, 7, 10, 16, 19, 22, 25. ' +
        'Blue: 2, 5, 8, 11, 17, 20, 23, 26. 0, 13, 14 and 27 have none, and all waves lose.',
    }),
    selection: [['red', 'green']],
    digits: [5, 4, 6],
  },
  PCBZ: {
    help: () => ({
      rw: '三个号码都相同即中奖，不论是几。',
      korw: '세 번호가 모두 같으면 어떤 수든 적중합니다.',
      en: 'It wins when all three digits are equal, whatever they are.',
    }),
    selection: [['triple']],
    digits: [6, 6, 6],
  },
  PCXT: {
    help: () => ({
      rw: '对子：恰好两个号码相同。顺子：三个号码相连，顺序不限。每项一注。',
      korw: '페어는 정확히 둘이 같은 수, 스트레이트는 순서와 상관없이 이어진 세 수입니다. 항목 하나가 1건입니다.',
      en: 'Pair: just two digits equal. Straight: three in a row, in any order. Each is one note.',
    }),
    remark: wrap,
    selection: [['pair', 'straight']],
    digits: [5, 3, 4],
  },
  PCTM: {
    help: () => ({
      rw: '从 0–27 中选一个或多个和值，每个为一注。三个号码之和与所选相同即中奖。',
      korw: '0부터 27까지 합계를 하나 이상 고르세요. 하나가 1건이며, 세 번호의 합이 같으면 적중합니다.',
      en: 'Pick one or more sums from 0 to 27; each is one note. It wins when the three digits add up to it.',
    }),
    selection: [['9', '18']],
    digits: [7, 3, 8],
  },
  PCTMB3: {
    help: () => ({
      rw: '选三个或更多和值，每三个为一注。三个号码之和是其中之一即中奖。赔率按这三个和值出现的机会计算，各注不同。',
      korw: '합계를 3개 이상 고르세요. 3개씩이 1건이며, 세 번호의 합이 그중 하나이면 적중합니다. 배당률은 세 합계가 나올 확률에 따라 건마다 다릅니다.',
      en:
        'Pick three sums or more; every three make a note, which wins when the three digits add up to one of them. ' +
        'Its odds follow from the chances of its three sums.',
    }),
    selection: [['8', '13', '18', '27']],
    digits: [7, 3, 8],
  },
}

export const pc28Texts = textsOf(pc28, (origin) => helpText[origin.helpText])

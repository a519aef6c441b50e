/** Help texts of two-sided plays of digits. */
import type { RuleConfig } from '../../config.ts'
import type { Localized } from '../../play.ts'
import type { HelpText } from './helpText.ts'

const wrapRemark: Readonly<Record<RuleConfig['straightWrap'], Localized>> = {
  yes: {
    rw: '9 与 0 相连：890、901 也是顺子。',
    korw: '9와 0은 이어집니다. 890과 901도 스트레이트입니다.',
    en: '9 and 0 are neighbours: 890 and 901 are straights as well.',
  },
  no: {
    rw: '9 与 0 不相连：890、901 不是顺子。',
    korw: '9와 0은 이어지지 않습니다. 890과 901은 스트레이트가 아닙니다.',
    en: '9 and 0 are not neighbours: 890 and 901 are no straights.',
  },
}

const tieRemark: Readonly<Record<RuleConfig['dragonTigerTie'], Localized>> = {
  lose: { rw: '开和时，龙、虎都不中。', korw: '무승부이면 용과 호는 적중하지 않습니다.', en: 'On a tie, dragon and tiger lose.' },
  push: {
    rw: '开和时，龙、虎退还本金。',
    korw: '무승부이면 용과 호의 금액을 돌려드립니다.',
    en: 'On a tie, stakes on dragon and tiger come back.',
  },
}

const hitRemark: Readonly<Record<RuleConfig['multiHitPay'], Localized>> = {
  once: {
    rw: '同一号码重复开出，仍按一注派彩。',
    korw: '같은 번호가 여러 번 나와도 1건으로 지급합니다.',
    en: 'A digit that shows several times is still paid once.',
  },
  perHit: {
    rw: '同一号码每开出一次，按一注派彩。',
    korw: '같은 번호가 나온 횟수만큼 지급합니다.',
    en: 'A digit is paid once for each time it shows.',
  },
}

export const wrap = ({ straightWrap }: RuleConfig): Localized => wrapRemark[straightWrap]

/** The smallest big sum of `size` digits. */
const bigFrom = (size: number) => Math.floor((9 * size) / 2) + 1

const plain: Readonly<Record<string, HelpText>> = {
  LMP: {
    help: ({ size }) => ({
      rw: `猜总和或每一位的大小单双，每项一注。总和 ${bigFrom(size)} 及以上为大，以下为小；每一位 5–9 为大，0–4 为小。`,
      korw: `총합이나 각 자리의 대·소·홀·짝을 맞힙니다. 항목 하나가 1건입니다. 총합은 ${bigFrom(size)} 이상, 각 자리는 5 이상이 대이고 그 아래는 소입니다.`,
      en: `Call the sum or any ball big or small, odd or even; each is one note. The sum is big from ${bigFrom(size)}, a ball from 5.`,
    }),
    selection: [['sum-big'], ['1-odd'], ['2-small']],
    digits: [7, 3, 9, 8, 6],
  },
  ZHIHE: {
    help: () => ({
      rw: '猜每一位是质数还是合数，每项一注。1、2、3、5、7 为质，0、4、6、8、9 为合。',
      korw: '각 자리가 소수인지 합성수인지 맞힙니다. 항목 하나가 1건입니다. 1, 2, 3, 5, 7은 소수, 0, 4, 6, 8, 9는 합성수로 봅니다.',
      en: 'Call any ball prime or composite; each is one note. 1, 2, 3, 5 and 7 count as prime, 0, 4, 6, 8 and 9 as composite.',
    }),
    selection: [['1-prime'], ['2-prime']],
    digits: [7, 4, 9, 8, 6],
  },
  dragon: {
    help: ({ rw, korw, en }) => ({
      rw: `比较${rw}的号码：前一个大为龙，后一个大为虎，相同为和。每项一注。`,
      korw: `${korw}의 번호를 견줍니다. 앞이 크면 용, 뒤가 크면 호, 같으면 무입니다. 항목 하나가 1건입니다.`,
      en: `${en[0]?.toUpperCase() ?? ''}${en.slice(1)} are compared: dragon when the first is higher, tiger when the second is, tie when they are equal. Each is one note.`,
    }),
    remark: ({ dragonTigerTie }) => tieRemark[dragonTigerTie],
    selection: [['dragon', 'tie']],
    digits: [8, 3],
  },
  ball: {
    help: ({ rw, korw, en }) => ({
      rw: `选一个或多个号码，每个为一注。${rw}开出这个号码即中奖。`,
      korw: `번호를 하나 이상 고르세요. 하나가 1건이며, ${korw}에 그 번호가 나오면 적중합니다.`,
      en: `Pick one or more digits; each is one note. It wins when ${en} shows its digit.`,
    }),
    selection: [['2', '8']],
    digits: [8],
  },
  QWZY: {
    help: () => ({
      rw: '选一个或多个号码，每个为一注。五个号码中有它即中奖，位置不限。',
      korw: '번호를 하나 이상 고르세요. 하나가 1건이며, 다섯 번호 중 어디든 있으면 적중합니다.',
      en: 'Pick one or more digits; each is one note. It wins when its digit is anywhere among the five.',
    }),
    remark: ({ multiHitPay }) => hitRemark[multiHitPay],
    selection: [['2', '8']],
    digits: [8, 0, 3, 6, 7],
  },
  NN: {
    help: () => ({
      rw: '五个号码中有三个相加为 10 的倍数，其余两个之和的个位数就是牛几，个位数为 0 是牛牛；没有这样的三个号码为无牛。每项一注。',
      korw: '다섯 번호 중 셋의 합이 10의 배수이면 나머지 두 번호 합의 일의 자리가 니우의 수이고, 0이면 니우니우입니다. 그런 셋이 없으면 니우 없음입니다. 항목 하나가 1건입니다.',
      en:
        'Where three of the five digits add up to a multiple of ten, the other two make the niu: the last digit of their sum, ' +
        'or niu niu where that is 0. Where no three do, it is no niu. Each is one note.',
    }),
    selection: [['7', '10']],
    digits: [1, 4, 5, 8, 9],
  },
  special: {
    help: ({ rw, korw, en }) => ({
      rw: `猜${rw}的形态，每项一注。豹子：三个相同；顺子：三个相连，顺序不限；对子：恰好两个相同。`,
      korw: `${korw}의 형태를 맞힙니다. 항목 하나가 1건입니다. 트리플은 셋이 같은 수, 스트레이트는 순서와 상관없이 이어진 세 수, 페어는 정확히 둘이 같은 수입니다.`,
      en: `Call the shape of ${en}; each is one note. Triple: all equal. Straight: three in a row, in any order. Pair: just two equal.`,
    }),
    remark: wrap,
    selection: [['straight', 'pair']],
    digits: [5, 3, 4],
  },
  forms: {
    help: ({ rw, korw, en }) => ({
      rw:
        `猜${rw}的形态，每项一注。豹子：三个相同；顺子：三个相连，顺序不限；对子：恰好两个相同；` +
        '半顺：三个不同，其中有两个相连；杂六：三个不同，都不相连。',
      korw:
        `${korw}의 형태를 맞힙니다. 항목 하나가 1건입니다. 트리플은 셋이 같은 수, 스트레이트는 순서와 상관없이 이어진 세 수, 페어는 정확히 둘이 같은 수, ` +
        '반스트레이트는 서로 다른 세 수 중 둘만 이어진 것, 나머지는 이어진 수가 없는 서로 다른 세 수입니다.',
      en:
        `Call the shape of ${en}; each is one note. Triple: all equal. Straight: three in a row, in any order. Pair: just two equal. ` +
        'Half straight: all different, two of them neighbours. Mixed: all different, none neighbours.',
    }),
    remark: wrap,
    selection: [['half', 'mixed']],
    digits: [5, 8, 4],
  },
  parlay: {
    help: ({ rw, korw, en }) => ({
      rw: `在${rw}中选两位或三位，每位选一项，合为一注，赔率为各项相乘。全部说对即中奖，有一项不对即不中。5–9 为大；1、2、3、5、7 为质。`,
      korw: `${korw} 중 두세 자리에서 하나씩 골라 1건으로 겁니다. 배당률은 각 항목을 곱한 값이며, 모두 맞아야 적중합니다. 5~9는 대, 1, 2, 3, 5, 7은 소수입니다.`,
      en:
        `Pick one side each for two or three of ${en}: together they are one note, at the product of their odds. ` +
        'It wins when every side is right. 5 to 9 is big; 1, 2, 3, 5 and 7 are prime.',
    }),
    selection: [['big'], [], ['prime']],
    digits: [7, 4, 3],
  },
}

export function helpTextSides(helpText: string, size: number): HelpText | undefined {
  const text = plain[helpText]
  // the sample has a row for each ball, whatever the number of balls
  if (text && helpText === 'LMP') return { ...text, selection: [...text.selection, ...Array.from({ length: size - 2 }, () => [])] }
  if (text && helpText === 'ZHIHE') return { ...text, selection: [...text.selection, ...Array.from({ length: size - 2 }, () => [])] }
  return text
}

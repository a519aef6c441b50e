/** Help texts of the Mark Six plays on single balls, sides, waves, elements and the total. */
import { numberCode } from '../../../drawn.ts'
import type { RuleConfig } from '../../../config.ts'
import { elements, numbersOf } from '../../../zodiac.ts'
import { normalPlaces } from '../balls.ts'
import { ballWith49, sampleDraw, specialBall, type HelpText } from './helpText.ts'

const sidesHelp = {
  rw: '1–24 为小，25–48 为大；奇数为单，偶数为双。合数是十位与个位之和：7 及以上合大，6 及以下合小，另分合单、合双。个位 5–9 为尾大，0–4 为尾小。',
  korw: '1~24는 소, 25~48은 대이며 홀수면 홀, 짝수면 짝입니다. 자릿합은 십의 자리와 일의 자리의 합으로 7 이상이면 대, 6 이하면 소이고 홀짝도 나눕니다. 끝수 5~9는 끝수 대, 0~4는 끝수 소입니다.',
  en: '1 to 24 is small, 25 to 48 big; odd or even as the number is. Digits are the sum of its two digits: big from 7, small up to 6, odd or even. Tail big is a last digit of 5 to 9, tail small 0 to 4.',
}

const placed: Readonly<Record<string, HelpText>> = Object.fromEntries(
  normalPlaces.flatMap((place) => {
    const [nth, shown] = [place + 1, sampleDraw[place] ?? 0]
    const [size, parity] = [shown > 24 ? 'big' : 'small', shown % 2 === 1 ? 'even' : 'odd']
    const ball = { rw: `正码${nth}`, korw: `정규 ${nth}번이`, en: `ball ${nth}` }
    return [
      [
        `LHCZT${nth}`,
        {
          help: {
            rw: `猜第 ${nth} 个开出的正码，每个号码一注。正码${nth}开出所选号码即中奖。`,
            korw: `${nth}번째로 나오는 정규번호를 맞힙니다. 번호 하나가 1건이며, ${nth}번째 번호와 같으면 적중합니다.`,
            en: `Call the normal ball that is drawn at place ${nth}; each number is one note. It wins when that ball is the number.`,
          },
          selection: [[numberCode(shown), '49']],
        },
      ],
      [
        `LHCZT${nth}LM`,
        {
          help: {
            rw: `猜正码${nth}的两面和色波，每项一注。${sidesHelp.rw}`,
            korw: `정규 ${nth}번의 양면과 색을 맞힙니다. 항목 하나가 1건입니다. ${sidesHelp.korw}`,
            en: `Call the sides and the wave of ball ${nth}; each is one note. ${sidesHelp.en}`,
          },
          remark: (config: RuleConfig) => {
            const { rw, korw, en } = ballWith49(ball)(config)
            return {
              rw: `${rw}色波不退，49 是绿波。`,
              korw: `${korw} 색은 돌려드리지 않으며 49는 초록입니다.`,
              en: `${en} Waves have no such rule: 49 is green.`,
            }
          },
          selection: [[size, parity]],
        },
      ],
    ] as const
  }),
)

const elementsOf = ({ lunarYear }: RuleConfig, language: 'rw' | 'korw' | 'en') =>
  elements
    .map(({ code, names }) => `${names[language]} ${numbersOf(code, lunarYear).map(numberCode).join(' ')}`)
    .join(language === 'rw' ? '；' : '; ')

export const ballTexts: Readonly<Record<string, HelpText>> = {
  LHCTM: {
    help: {
      rw: '猜第七个开出的特码，每个号码一注。特码与所选号码相同即中奖。',
      korw: '일곱 번째로 나오는 특수번호를 맞힙니다. 번호 하나가 1건이며, 특수번호와 같으면 적중합니다.',
      en: 'Call the special ball, the seventh drawn; each number is one note. It wins when the special ball is the number.',
    },
    selection: [['08', '18', '26']],
  },
  LHCTMLM: {
    help: {
      rw: `猜特码的两面，每项一注。${sidesHelp.rw}`,
      korw: `특수번호의 양면을 맞힙니다. 항목 하나가 1건입니다. ${sidesHelp.korw}`,
      en: `Call the sides of the special ball; each is one note. ${sidesHelp.en}`,
    },
    remark: ballWith49(specialBall),
    selection: [['big', 'even', 'sum-odd']],
  },
  LHCTMBT: {
    help: {
      rw: '猜特码的大小与单双两项，每个组合一注。1–24 为小，25–48 为大；两项都对即中奖。',
      korw: '특수번호의 대소와 홀짝을 함께 맞힙니다. 조합 하나가 1건이며 1~24는 소, 25~48은 대입니다. 둘 다 맞으면 적중합니다.',
      en: 'Call size and parity of the special ball together; each pair is one note. 1 to 24 is small, 25 to 48 big. A note wins when both are right.',
    },
    remark: ballWith49(specialBall),
    selection: [['big-even', 'small-even']],
  },
  LHCSB: {
    help: {
      rw: '猜特码的色波，每项一注。红波 17 个号码，蓝波、绿波各 16 个。49 是绿波，照常派彩。',
      korw: '특수번호의 색을 맞힙니다. 항목 하나가 1건입니다. 빨강은 17개, 파랑과 초록은 16개씩이며 49는 초록으로 그대로 지급합니다.',
      en: 'Call the wave of the special ball; each is one note. Red has 17 numbers, blue and green 16 each. 49 is green and is paid as such.',
    },
    selection: [['red', 'blue']],
  },
  LHCBB: {
    help: {
      rw: '猜特码的色波与一项两面，每个组合一注。两项都对即中奖。',
      korw: '특수번호의 색과 양면 하나를 함께 맞힙니다. 조합 하나가 1건이며, 둘 다 맞으면 적중합니다.',
      en: 'Call the wave of the special ball with one of its sides; each pair is one note. A note wins when both are right.',
    },
    remark: ballWith49(specialBall),
    selection: [['red-odd', 'red-even']],
  },
  ...placed,
  LHCZM: {
    help: {
      rw: '选一个或多个号码，每个号码一注。六个正码中有这个号码即中奖，特码不算。',
      korw: '번호를 하나 이상 고르세요. 번호 하나가 1건이며, 정규번호 여섯 개 안에 있으면 적중합니다. 특수번호는 제외입니다.',
      en: 'Pick one or more numbers; each is one note. It wins when the number is among the six normal balls. The special ball does not count.',
    },
    selection: [['05', '20', '44']],
  },
  LHCZF: {
    help: {
      rw: '猜七个号码之和，每项一注。175 及以上为大，174 及以下为小；奇数为单，偶数为双。大单等组合两项都对即中奖。',
      korw: '번호 일곱 개의 합을 맞힙니다. 항목 하나가 1건입니다. 175 이상은 대, 174 이하는 소이며 홀수면 홀, 짝수면 짝입니다. 대·홀 같은 조합은 둘 다 맞아야 적중합니다.',
      en: 'Call the total of all seven balls; each side is one note. 175 and more is big, 174 and less small; odd or even as the total is. A pair such as big odd wins when both are right.',
    },
    selection: [['big', 'even']],
  },
  LHCWX: {
    help: {
      rw: '猜特码的五行，每项一注。特码属于所选五行即中奖。',
      korw: '특수번호의 오행을 맞힙니다. 항목 하나가 1건이며, 특수번호가 고른 오행에 속하면 적중합니다.',
      en: 'Call the element of the special ball; each is one note. It wins when the special ball has that element.',
    },
    remark: (config) => ({
      rw: `${elementsOf(config, 'rw')}。五行在农历新年更换。`,
      korw: `${elementsOf(config, 'korw')}. 음력 설에 바뀝니다.`,
      en: `${elementsOf(config, 'en')}. They change at Lunar New Year.`,
    }),
    selection: [['metal', 'fire']],
  },
  LHCGG: {
    help: {
      rw: `为两个到六个正码各选一项两面，合成一注。每一关都对即中奖，赔率为各关赔率的乘积。${sidesHelp.rw}`,
      korw: `정규번호 두 개에서 여섯 개까지 각각 양면 하나를 골라 1건으로 겁니다. 모두 맞으면 적중하고, 배당률은 각 배당률의 곱입니다. ${sidesHelp.korw}`,
      en: `Pick one side each for two to six normal balls; together they are one note. It wins when every leg is right, at the product of the legs’ odds. ${sidesHelp.en}`,
    },
    remark: ({ lhc49TwoSides }) =>
      lhc49TwoSides === 'push'
        ? {
            rw: '某一关开出 49 时，该关按赔率 1 计算，其余各关照常。各球不放回地开出，乘积若会使返还超过奖金组，赔率以奖金组为限。',
            korw: '49가 나온 번호는 배당률 1로 계산하고 나머지는 그대로입니다. 공은 다시 넣지 않고 뽑으므로, 곱이 상금 그룹의 환급률을 넘게 되면 그 한도까지만 적용합니다.',
            en: 'A leg that shows 49 counts as odds of 1, the others as usual. Balls are drawn without being put back: where the product would return more than the prize group, the odds stop there.',
          }
        : {
            rw: '49 为大、单、合大、合单、尾大。各球不放回地开出，乘积若会使返还超过奖金组，赔率以奖金组为限。',
            korw: '49는 대, 홀, 자릿합 대, 자릿합 홀, 끝수 대입니다. 공은 다시 넣지 않고 뽑으므로, 곱이 상금 그룹의 환급률을 넘게 되면 그 한도까지만 적용합니다.',
            en: '49 is big, odd, digits big, digits odd and tail big. Balls are drawn without being put back: where the product would return more than the prize group, the odds stop there.',
          },
    selection: [['small'], ['odd'], ['big'], [], [], []],
  },
}

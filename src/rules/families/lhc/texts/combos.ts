/** Help texts of the Mark Six plays on several numbers. */
import { numberCode } from '../../../drawn.ts'
import type { Localized } from '../../../play.ts'
import { ballNumbers } from '../balls.ts'
import { inChinese } from '../combos.ts'
import { sampleDraw, yearOf, type HelpText } from './helpText.ts'

/** When a pair of numbers wins. */
const pairWins: Readonly<Record<string, Localized>> = {
  '2QZ': {
    rw: '两个号码都在六个正码中即中奖。',
    korw: '두 번호가 모두 정규번호 여섯 개 안에 있으면 적중합니다.',
    en: 'It wins when both are among the six normal balls.',
  },
  '2ZT': {
    rw: '两个号码都是正码，中二；一个是正码、另一个是特码，中特。两者赔率不同。',
    korw: '둘 다 정규번호면 2개 적중, 하나가 정규번호이고 하나가 특수번호면 특수번호 포함이며 배당률이 서로 다릅니다.',
    en: 'With both among the six normal balls it wins as two, with one of them and the special ball as special; each has its own odds.',
  },
  TC: {
    rw: '一个号码是正码、另一个是特码即中奖。',
    korw: '하나가 정규번호이고 하나가 특수번호면 적중합니다.',
    en: 'It wins when one is a normal ball and the other the special ball.',
  },
}

const pairSamples: Readonly<Record<string, { balls: string[]; animals: string[]; tails: string[] }>> = {
  '2QZ': { balls: ['05', '13', '40'], animals: ['tiger', 'horse'], tails: ['3', '5'] },
  '2ZT': { balls: ['05', '18', '40'], animals: ['ox', 'tiger'], tails: ['5', '8'] },
  TC: { balls: ['05', '18', '40'], animals: ['ox', 'tiger'], tails: ['5', '8'] },
}

const pairs = Object.fromEntries(
  Object.entries(pairWins).flatMap(([name, { rw, korw, en }]): [string, HelpText][] => {
    const sample = pairSamples[name] ?? { balls: [], animals: [], tails: [] }
    return [
      [
        `LHC${name}`,
        {
          help: {
            rw: `选至少两个号码，每两个一注。${rw}`,
            korw: `번호를 2개 이상 고르세요. 2개씩이 1건입니다. ${korw}`,
            en: `Pick two numbers or more; every two make one note. ${en}`,
          },
          selection: [sample.balls],
        },
      ],
      [
        `LHC${name}SX`,
        {
          help: {
            rw: `选两个生肖，一个生肖的每个号码与另一个生肖的每个号码各为一注。${rw}`,
            korw: `띠를 2개 고르세요. 한 띠의 번호 하나와 다른 띠의 번호 하나가 1건입니다. ${korw}`,
            en: `Pick two animals; each number of the one with each number of the other is one note. ${en}`,
          },
          remark: yearOf,
          selection: [sample.animals],
        },
      ],
      [
        `LHC${name}WS`,
        {
          help: {
            rw: `选两个尾数，一个尾数的每个号码与另一个尾数的每个号码各为一注。${rw}`,
            korw: `끝수를 2개 고르세요. 한 끝수의 번호 하나와 다른 끝수의 번호 하나가 1건입니다. ${korw}`,
            en: `Pick two tails; each number of the one with each number of the other is one note. ${en}`,
          },
          selection: [sample.tails],
        },
      ],
    ]
  }),
)

const allOfSix = (k: number): Localized => ({
  rw: `选至少${inChinese(k)}个号码，每${inChinese(k)}个一注。一注中的号码都在六个正码中即中奖，特码不算。`,
  korw: `번호를 ${k}개 이상 고르세요. ${k}개씩이 1건이며, 모두 정규번호 여섯 개 안에 있으면 적중합니다. 특수번호는 제외입니다.`,
  en: `Pick ${k} numbers or more; every ${k} make one note. It wins when all of them are among the six normal balls. The special ball does not count.`,
})

const undrawn = ballNumbers.filter((number) => !sampleDraw.includes(number)).map(numberCode)

const absent = Object.fromEntries(
  [5, 6, 7, 8, 9, 10, 11, 12].map((k): [string, HelpText] => [
    `LHCBZ${k}`,
    {
      help: {
        rw: `选至少${inChinese(k)}个号码，每${inChinese(k)}个一注。一注中的号码在七个号码（含特码）里一个都没有开出即中奖。`,
        korw: `번호를 ${k}개 이상 고르세요. ${k}개씩이 1건이며, 특수번호를 포함한 일곱 개에 하나도 나오지 않으면 적중합니다.`,
        en: `Pick ${k} numbers or more; every ${k} make one note. It wins when none of them is among the seven balls, the special one included.`,
      },
      selection: [[...undrawn.slice(0, k), '44']],
    },
  ]),
)

export const comboTexts: Readonly<Record<string, HelpText>> = {
  LHC3QZ: { help: allOfSix(3), selection: [['05', '13', '26', '40']] },
  LHC4QZ: { help: allOfSix(4), selection: [['05', '13', '26', '31', '40']] },
  LHC3Z2: {
    help: {
      rw: '选至少三个号码，每三个一注。三个都是正码，中三；恰好两个是正码，中二。两者赔率不同，特码不算。',
      korw: '번호를 3개 이상 고르세요. 3개씩이 1건입니다. 셋 다 정규번호면 3개 적중, 둘만 정규번호면 2개 적중이며 배당률이 서로 다릅니다. 특수번호는 제외입니다.',
      en: 'Pick three numbers or more; every three make one note. With three among the six normal balls it wins as three, with just two as two; each has its own odds. The special ball does not count.',
    },
    selection: [['05', '13', '40', '41']],
  },
  ...pairs,
  ...absent,
}

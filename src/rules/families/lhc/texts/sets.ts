/** Help texts of the Mark Six plays on animals and tails. */
import type { Localized } from '../../../play.ts'
import { inChinese } from '../combos.ts'
import { always49, both, yearLevel, yearOf, zeroLevel, type HelpText } from './helpText.ts'

/** In the sample draw the animals 虎 马 蛇 鼠 猪 牛 and the tails 5 3 6 1 7 4 8 show. */
const shownAnimals = ['horse', 'tiger', 'snake', 'rat', 'pig']
const absentAnimals = ['rabbit', 'dragon', 'goat', 'monkey']
const shownTails = ['5', '3', '6', '1', '7']
const absentTails = ['0', '2', '4', '5']

const occursHelp = (what: Localized): Localized => ({
  rw: `七个号码（含特码）中开出所选${what.rw}即中奖，开出多个也只按一注派彩。`,
  korw: `특수번호를 포함한 일곱 개 중에 고른 ${what.korw} 있으면 적중하며, 여러 개여도 1건으로 지급합니다.`,
  en: `It wins when one of the seven balls, the special one included, has that ${what.en}; several are paid as one.`,
})

const animal: Localized = { rw: '生肖的号码', korw: '띠의 번호가', en: 'animal' }
const tail: Localized = { rw: '尾数的号码', korw: '끝수의 번호가', en: 'tail' }

const linkedAnimals = Object.fromEntries(
  [2, 3, 4, 5].map((k): [string, HelpText] => [
    `LHCLX${k}`,
    {
      help: {
        rw: `选至少${inChinese(k)}个生肖，每${inChinese(k)}个一注。一注中的生肖在七个号码（含特码）里全部开出即中奖。`,
        korw: `띠를 ${k}개 이상 고르세요. ${k}개씩이 1건이며, 특수번호를 포함한 일곱 개에 모두 나오면 적중합니다.`,
        en: `Pick ${k} animals or more; every ${k} make one note. It wins when all of them are among the seven balls, the special one included.`,
      },
      remark: yearLevel,
      selection: [[...shownAnimals.slice(0, k), 'dog']],
    },
  ]),
)

const absentLinkedAnimals = Object.fromEntries(
  [2, 3, 4].map((k): [string, HelpText] => [
    `LHCLXBZ${k}`,
    {
      help: {
        rw: `选至少${inChinese(k)}个生肖，每${inChinese(k)}个一注。一注中的生肖在七个号码（含特码）里一个都没有开出即中奖。`,
        korw: `띠를 ${k}개 이상 고르세요. ${k}개씩이 1건이며, 특수번호를 포함한 일곱 개에 하나도 나오지 않으면 적중합니다.`,
        en: `Pick ${k} animals or more; every ${k} make one note. It wins when none of them is among the seven balls, the special one included.`,
      },
      remark: yearLevel,
      selection: [[...absentAnimals.slice(0, k), 'horse']],
    },
  ]),
)

const linkedTails = Object.fromEntries(
  [2, 3, 4, 5].map((k): [string, HelpText] => [
    `LHCLW${k}`,
    {
      help: {
        rw: `选至少${inChinese(k)}个尾数，每${inChinese(k)}个一注。一注中的尾数在七个号码（含特码）里全部开出即中奖。`,
        korw: `끝수를 ${k}개 이상 고르세요. ${k}개씩이 1건이며, 특수번호를 포함한 일곱 개에 모두 나오면 적중합니다.`,
        en: `Pick ${k} tails or more; every ${k} make one note. It wins when all of them are among the seven balls, the special one included.`,
      },
      remark: () => zeroLevel,
      selection: [[...shownTails.slice(0, k), '9']],
    },
  ]),
)

const absentLinkedTails = Object.fromEntries(
  [2, 3, 4].map((k): [string, HelpText] => [
    `LHCLWBZ${k}`,
    {
      help: {
        rw: `选至少${inChinese(k)}个尾数，每${inChinese(k)}个一注。一注中的尾数在七个号码（含特码）里一个都没有开出即中奖。`,
        korw: `끝수를 ${k}개 이상 고르세요. ${k}개씩이 1건이며, 특수번호를 포함한 일곱 개에 하나도 나오지 않으면 적중합니다.`,
        en: `Pick ${k} tails or more; every ${k} make one note. It wins when none of them is among the seven balls, the special one included.`,
      },
      remark: () => zeroLevel,
      selection: [[...absentTails.slice(0, k), '8']],
      result: [3, 13, 26, 37, 41, 49, 18],
    },
  ]),
)

export const setTexts: Readonly<Record<string, HelpText>> = {
  LHCSX: {
    help: {
      rw: '猜特码的生肖，每个生肖一注。特码属于所选生肖即中奖。',
      korw: '특수번호의 띠를 맞힙니다. 띠 하나가 1건이며, 특수번호가 고른 띠에 속하면 적중합니다.',
      en: 'Call the animal of the special ball; each is one note. It wins when the special ball has that animal.',
    },
    remark: yearOf,
    selection: [['ox', 'horse']],
  },
  LHC1X: {
    help: both(
      {
        rw: '选一个或多个生肖，每个生肖一注。',
        korw: '띠를 하나 이상 고르세요. 띠 하나가 1건입니다.',
        en: 'Pick one or more animals; each is one note.',
      },
      occursHelp(animal),
    ),
    remark: yearOf,
    selection: [['horse', 'dog']],
  },
  LHCZX: {
    help: {
      rw: '选一个或多个生肖，每个生肖一注。六个正码中开出所选生肖的号码即中奖，特码不算。',
      korw: '띠를 하나 이상 고르세요. 띠 하나가 1건이며, 정규번호 여섯 개 안에 그 띠의 번호가 있으면 적중합니다. 특수번호는 제외입니다.',
      en: 'Pick one or more animals; each is one note. It wins when a normal ball has that animal. The special ball does not count.',
    },
    remark: (config) =>
      both(
        config.lhcNormalAnimal === 'perHit'
          ? {
              rw: '六个正码中每开出一个该生肖的号码，按一注派彩，最多六注。',
              korw: '정규번호 중 그 띠의 번호가 나온 개수만큼 지급하며, 최대 여섯 번입니다.',
              en: 'It is paid once for each normal ball with that animal, six times at most.',
            }
          : {
              rw: '开出多个该生肖的号码也只按一注派彩。',
              korw: '그 띠의 번호가 여러 개여도 1건으로 지급합니다.',
              en: 'Several balls with that animal are paid as one.',
            },
        yearOf(config),
      ),
    selection: [['horse', 'dog', 'dragon']],
  },
  LHCHX: {
    help: {
      rw: '选 1–11 个生肖合成一注，赔率按所选个数。特码属于其中任一生肖即中奖。',
      korw: '띠를 1개에서 11개까지 골라 1건으로 겁니다. 배당률은 고른 개수에 따릅니다. 특수번호가 그중 하나에 속하면 적중합니다.',
      en: 'Pick 1 to 11 animals; together they are one note, whose odds go by their number. It wins when the special ball has one of them.',
    },
    remark: () => always49,
    selection: [['rat', 'ox', 'horse']],
  },
  LHC6X: {
    help: {
      rw: '选至少六个生肖，每六个一注。特码属于这六个生肖之一即中奖。',
      korw: '띠를 6개 이상 고르세요. 6개씩이 1건이며, 특수번호가 그중 하나에 속하면 적중합니다.',
      en: 'Pick six animals or more; every six make one note. It wins when the special ball has one of them.',
    },
    remark: () => always49,
    selection: [['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse']],
  },
  LHC6XBZ: {
    help: {
      rw: '选至少六个生肖，每六个一注。特码不属于这六个生肖即中奖。',
      korw: '띠를 6개 이상 고르세요. 6개씩이 1건이며, 특수번호가 어느 띠에도 속하지 않으면 적중합니다.',
      en: 'Pick six animals or more; every six make one note. It wins when the special ball has none of them.',
    },
    remark: () => always49,
    selection: [['ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat']],
  },
  LHCWS: {
    help: {
      rw: '猜特码的尾数，即个位数，每个尾数一注。0 尾有四个号码，其他各五个。',
      korw: '특수번호의 끝수, 즉 일의 자리를 맞힙니다. 끝수 하나가 1건입니다. 끝수 0은 번호가 네 개, 다른 끝수는 다섯 개씩입니다.',
      en: 'Call the last digit of the special ball; each is one note. Tail 0 has four numbers, the others five each.',
    },
    selection: [['0', '8']],
  },
  LHCPTW: {
    help: both(
      {
        rw: '选一个或多个尾数，每个尾数一注。',
        korw: '끝수를 하나 이상 고르세요. 끝수 하나가 1건입니다.',
        en: 'Pick one or more tails; each is one note.',
      },
      occursHelp(tail),
    ),
    selection: [['0', '8']],
  },
  ...linkedAnimals,
  ...absentLinkedAnimals,
  ...linkedTails,
  ...absentLinkedTails,
}

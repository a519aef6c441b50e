/** Phrases that the help texts of many Mark Six plays share. */
import { numberCode } from '../../../drawn.ts'
import type { RuleConfig } from '../../../config.ts'
import type { Localized, PlayText, Result, Selection } from '../../../play.ts'
import { animals, numbersOf, yearAnimal } from '../../../zodiac.ts'

/** The help text of a play; its example is computed from the sample. */
export interface HelpText {
  readonly help: Localized
  readonly remark?: NonNullable<PlayText['remark']>
  readonly selection: Selection
  /** By default `sampleDraw`. */
  readonly result?: Result
}

/** In 2026 its animals are 虎 马 蛇 鼠 马 猪 and 牛. */
export const sampleDraw: Result = [5, 13, 26, 31, 37, 44, 18]

export function both(...texts: readonly Localized[]): Localized {
  return {
    rw: texts.map(({ rw }) => rw).join(''),
    korw: texts.map(({ korw }) => korw).join(' '),
    en: texts.map(({ en }) => en).join(' '),
  }
}

/** The remark about 49 on the sides of a ball. */
export function ballWith49(ball: Localized): (config: RuleConfig) => Localized {
  const helpText: Readonly<Record<RuleConfig['lhc49TwoSides'], Localized>> = {
    push: {
      rw: `${ball.rw}开出 49 时退还本金。`,
      korw: `${ball.korw} 49이면 금액을 돌려드립니다.`,
      en: `When ${ball.en} is 49, the stake comes back.`,
    },
    win: {
      rw: '49 为大、单、合大、合单、尾大。',
      korw: '49는 대, 홀, 자릿합 대, 자릿합 홀, 끝수 대입니다.',
      en: '49 is big, odd, digits big, digits odd and tail big.',
    },
  }
  return ({ lhc49TwoSides }) => helpText[lhc49TwoSides]
}

export const specialBall: Localized = { rw: '特码', korw: '특수번호가', en: 'the special ball' }

export const always49: Localized = {
  rw: '特码开出 49 时退还本金。',
  korw: '특수번호가 49이면 금액을 돌려드립니다.',
  en: 'When the special ball is 49, the stake comes back.',
}

const yearNames = ({ lunarYear }: RuleConfig) => animals.find(({ code }) => code === yearAnimal(lunarYear))?.names ?? animals[0].names

/** A text about the year's animal and its additional number. */
export function yearOf(config: RuleConfig): Localized {
  const { rw, korw, en } = yearNames(config)
  const numbers = numbersOf(yearAnimal(config.lunarYear), config.lunarYear).map(numberCode)
  return {
    rw: `今年是${rw}年，${rw}有 ${numbers.join('、')} 五个号码，其他生肖各四个；生肖在农历新年更换。`,
    korw: `올해는 ${korw}띠 해이며, ${korw}띠는 ${numbers.join(', ')} 다섯 개, 다른 띠는 네 개씩입니다. 음력 설에 바뀝니다.`,
    en: `This is the year of the ${en.toLowerCase()}, which has the five numbers ${numbers.join(', ')}; the other animals have four each. They change at Lunar New Year.`,
  }
}

/** A text about the different odds of notes with the year's animal. */
export function yearLevel(config: RuleConfig): Localized {
  const { rw, korw, en } = yearNames(config)
  return both(yearOf(config), {
    rw: `含${rw}的注与不含${rw}的注赔率不同，每一注按自己的赔率派彩。`,
    korw: `${korw}띠가 들어간 건과 그렇지 않은 건은 배당률이 다르며, 건마다 자기 배당률로 지급합니다.`,
    en: `Notes with the ${en.toLowerCase()} and notes without it have different odds; each note is paid by its own.`,
  })
}

export const zeroLevel: Localized = {
  rw: '0 尾有四个号码，其他尾数各五个。含 0 尾的注与不含 0 尾的注赔率不同，每一注按自己的赔率派彩。',
  korw: '끝수 0은 번호가 네 개, 다른 끝수는 다섯 개씩입니다. 끝수 0이 들어간 건과 그렇지 않은 건은 배당률이 다르며, 건마다 자기 배당률로 지급합니다.',
  en: 'Tail 0 has four numbers, the other tails have five each. Notes with tail 0 and notes without it have different odds; each note is paid by its own.',
}

/** Help texts of the plays of 快乐8. */
import { inOrder } from '../../drawn.ts'
import { exampleOf } from '../../exampleText.ts'
import { makes, middleSumRemark, sentences, winsWhen } from '../../helpText.ts'
import type { Localized, Play, PlayText, Result } from '../../play.ts'
import { drawn, paying } from './board.ts'
import { kl8 } from './kl8.ts'

const result: Result = [55, 3, 66, 31, 27, 48, 72, 36, 44, 57, 7, 24, 14, 20, 41, 42, 67, 45, 11, 37]
/** Picks of the examples: drawn numbers with some other numbers between them. */
const picked = ['03', '02', '07', '04', '05', '11', '14', '20', '06', '24', '27']

const sidesHelp: Localized = {
  rw:
    '20 个号码的总和大于 810 为大，小于 810 为小，等于 810 为和；总和奇数为单，偶数为双。' +
    '1–40 的号码多于 10 个为上盘，恰好 10 个为中盘，不足为下盘。单数号码多于 10 个为奇盘，恰好 10 个为和盘，不足为偶盘。' +
    '五行按总和：210–695 金，696–763 木，764–855 水，856–923 火，924–1410 土。每项一注。',
  korw:
    '20개 번호의 합계가 810보다 크면 대, 작으면 소, 810이면 무입니다. 합계가 홀수면 홀, 짝수면 짝입니다. ' +
    '1~40이 10개보다 많으면 상, 꼭 10개면 중, 적으면 하입니다. 홀수가 10개보다 많으면 홀, 꼭 10개면 동수, 적으면 짝입니다. ' +
    '오행은 합계로 정합니다: 210~695 금, 696~763 목, 764~855 수, 856~923 화, 924~1410 토. 항목 하나가 1건입니다.',
  en:
    'The sum of the 20 numbers is big above 810, small below, a tie at 810; odd or even as it is. ' +
    'Upper: more than 10 of the numbers are 1 to 40; middle: just 10; lower: fewer. Odd, equal, even: likewise by how many ' +
    'numbers are odd. Elements by the sum: metal 210 to 695, wood 696 to 763, water 764 to 855, fire 856 to 923, ' +
    'earth 924 to 1410. Each side is one note.',
}

function levelsHelp(levels: readonly number[]): Localized {
  const [han, plain] = [levels.join('、'), levels.join(', ')]
  return {
    rw: `开出 20 个号码，一注中了 ${han} 个都派彩，各有赔率，每级占返还的同等份额。`,
    korw: `추첨된 20개 중 ${plain}개를 맞히면 적중하며, 등급마다 배당률이 따로 있고 환급 몫은 같습니다.`,
    en: `Of the 20 numbers drawn, ${plain} hits in a note are paid, each with odds of its own and an equal part of the return.`,
  }
}

function pickText(play: Play): PlayText {
  const size = Number(play.code.slice('KL8X'.length))
  const levels = paying[size] ?? []
  return {
    help: sentences(makes.picked(size), levels.length > 1 ? levelsHelp(levels) : winsWhen.allDrawn(size, drawn)),
    ...exampleOf(play, [inOrder(picked.slice(0, size + 1))], result),
  }
}

function sidesText(play: Play): PlayText {
  return {
    help: sidesHelp,
    remark: ({ sumTie }) => middleSumRemark(810, sumTie),
    ...exampleOf(play, [['sum-small', 'sum-odd'], ['half-upper'], ['count-odd'], ['element-wood', 'element-water']], result),
  }
}

export const kl8Texts: Readonly<Record<string, PlayText>> = Object.fromEntries(
  kl8.types.flatMap(({ plays }) => plays).map((play) => [play.code, play.code === 'KL8LM' ? sidesText(play) : pickText(play)]),
)

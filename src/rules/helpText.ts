/** Sentences of the rules' texts that several families share: how a selection of numbers makes notes, and when a note wins. */
import type { Localized } from './play.ts'

/** Joins sentences into one text. */
export function sentences(...parts: readonly Localized[]): Localized {
  return {
    rw: parts.map(({ rw }) => rw).join(''),
    korw: parts.map(({ korw }) => korw).join(' '),
    en: parts.map(({ en }) => en).join(' '),
  }
}

/** How the picks become notes of `size` numbers. */
export const makes = {
  picked: (size: number): Localized =>
    size === 1
      ? {
          rw: '选一个或多个号码，每个为一注。',
          korw: '번호를 하나 이상 고르세요. 번호 하나가 1건입니다.',
          en: 'Pick one or more numbers; each is one note.',
        }
      : {
          rw: `选 ${size} 个或更多号码，每 ${size} 个为一注。`,
          korw: `번호를 ${size}개 이상 고르세요. ${size}개씩이 1건입니다.`,
          en: `Pick ${size} numbers or more; every ${size} make one note.`,
        },
  typed: (size: number): Localized =>
    size === 1
      ? {
          rw: '输入两位号码，每行一个，每行为一注。',
          korw: '두 자리 번호를 한 줄에 하나씩 입력하세요. 한 줄이 1건입니다.',
          en: 'Type two-figure numbers, one to a line; each line is one note.',
        }
      : {
          rw: `每行输入 ${size} 个不同的两位号码，用空格隔开，每行为一注。`,
          korw: `한 줄에 서로 다른 두 자리 번호 ${size}개를 띄어 입력하세요. 한 줄이 1건입니다.`,
          en: `Type ${size} different two-figure numbers to a line, with blanks between them; each line is one note.`,
        },
  banked: (size: number): Localized =>
    size === 2
      ? {
          rw: '选一个胆码和一个或更多拖码，胆码与每个拖码各成一注。',
          korw: '고정수 하나와 조합수를 하나 이상 고르세요. 고정수와 조합수 하나가 1건입니다.',
          en: 'Pick one banker and one leg or more; the banker makes one note with each leg.',
        }
      : {
          rw: `选 1–${size - 1} 个胆码，再选拖码补足 ${size} 个号码。每一注都含全部胆码。`,
          korw: `고정수를 1~${size - 1}개 고르고 조합수로 ${size}개를 채우세요. 모든 건에 고정수가 들어갑니다.`,
          en: `Pick 1 to ${size - 1} bankers, then legs to make up ${size} numbers. Every note holds all bankers.`,
        },
  placed: (size: number): Localized => ({
    rw: `${size} 个位置各选一个或多个号码，每个位置取一个、彼此不同，为一注。`,
    korw: `${size}개 자리에서 번호를 하나 이상씩 고르세요. 자리마다 하나씩 서로 다른 번호를 묶은 것이 1건입니다.`,
    en: `Pick one or more numbers for each of ${size} places; one number from each, all different, makes a note.`,
  }),
  eachPlace: {
    rw: '在一个或多个位置上选号码，每个号码为一注，可以留空位置。',
    korw: '한 자리 이상에서 번호를 고르세요. 번호 하나가 1건이며, 비워 둔 자리가 있어도 됩니다.',
    en: 'Pick numbers at one place or more; each number is one note, and places may stay empty.',
  },
  cells: {
    rw: '选一项或多项，每项为一注。',
    korw: '항목을 하나 이상 고르세요. 항목 하나가 1건입니다.',
    en: 'Pick one cell or more; each is one note.',
  },
} as const

/** When a note of `size` numbers wins by the `drawn` numbers. */
export const winsWhen = {
  allDrawn: (size: number, drawn: number): Localized =>
    size === 1
      ? {
          rw: `开出的 ${drawn} 个号码里有它即中奖。`,
          korw: `추첨된 ${drawn}개 번호 중에 있으면 적중합니다.`,
          en: `It wins when its number is among the ${drawn} drawn.`,
        }
      : {
          rw: `一注的 ${size} 个号码都在开出的 ${drawn} 个之中即中奖，顺序不限。`,
          korw: `${size}개 번호가 모두 추첨된 ${drawn}개 중에 있으면 순서와 상관없이 적중합니다.`,
          en: `A note wins when all its ${size} numbers are among the ${drawn} drawn, in any order.`,
        },
  holdsDrawn: (drawn: number): Localized => ({
    rw: `开出的 ${drawn} 个号码全部在这一注里即中奖。`,
    korw: `추첨된 ${drawn}개 번호가 그 1건에 모두 들어 있으면 적중합니다.`,
    en: `A note wins when it holds all ${drawn} numbers drawn.`,
  }),
  first: (size: number): Localized => ({
    rw: `开出的前 ${size} 个号码正是这一注的号码即中奖，顺序不限。`,
    korw: `처음 나온 ${size}개가 그 1건의 번호이면 순서와 상관없이 적중합니다.`,
    en: `A note wins when the first ${size} numbers drawn are just its own, in any order.`,
  }),
  inOrder: (size: number): Localized => ({
    rw: `开出的前 ${size} 个号码与这一注的号码和顺序都相同即中奖。`,
    korw: `처음 나온 ${size}개가 번호와 순서까지 같으면 적중합니다.`,
    en: `A note wins when the first ${size} numbers drawn are its own, in the same order.`,
  }),
  atPlace: {
    rw: '号码在所选的位置上开出即中奖。',
    korw: '고른 자리에 그 번호가 나오면 적중합니다.',
    en: 'A note wins when its number is drawn at its place.',
  },
} as const

/** The outcome of big and small when the sum is exactly the middle. */
export function middleSumRemark(middle: number, rule: 'push' | 'lose'): Localized {
  return rule === 'push'
    ? {
        rw: `总和为 ${middle} 时，大和小都退还本金。`,
        korw: `합계가 ${middle}이면 대와 소의 건당 금액을 돌려드립니다.`,
        en: `When the sum is ${middle}, stakes on big and small come back.`,
      }
    : {
        rw: `总和为 ${middle} 时，大和小都不中。`,
        korw: `합계가 ${middle}이면 대와 소 모두 적중하지 않습니다.`,
        en: `When the sum is ${middle}, both big and small lose.`,
      }
}

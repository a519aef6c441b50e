/** Help texts of direct plays, of sums and spans, and of digits anywhere. */
import type { HelpText } from './helpText.ts'

const rowsOfSample = [['1', '2'], ['3'], ['5', '6'], ['7', '8'], ['9']]
const drawn = [1, 3, 5, 7, 9]
const typed = ['13579', '24680']

const direct = (size: number): HelpText => ({
  help: ({ rw, korw, en }) => ({
    rw: `${rw}各选至少一个号码，每位各取一个组成一注。开出的号码与一注的号码、顺序都相同即中奖。`,
    korw: `${korw}에서 각각 번호를 하나 이상 고르세요. 자리마다 하나씩 모아 1건이 되며, 번호와 순서가 모두 같으면 적중합니다.`,
    en: `Pick at least one digit for each of ${en}; one from each makes a note. It wins when all its digits are drawn in their places.`,
  }),
  selection: rowsOfSample.slice(0, size),
  digits: drawn.slice(0, size),
})

const typedDirect = (size: number): HelpText => ({
  help: ({ rw, korw, en }) => ({
    rw: `输入 ${size} 位数字，每个为一注，用空格、逗号或换行分开。${rw}开出的号码与一注的号码、顺序都相同即中奖。`,
    korw: `${size}자리 숫자를 입력하세요. 하나가 1건이며 빈칸, 쉼표, 줄바꿈으로 나눕니다. ${korw}의 번호와 순서가 모두 같으면 적중합니다.`,
    en:
      `Type numbers of ${size} digits, each one note, with blanks, commas or line breaks between them. ` +
      `A note wins when ${en} show its digits in the same order.`,
  }),
  selection: [typed.map((line) => line.slice(0, size))],
  digits: drawn.slice(0, size),
})

const stars = (size: number): HelpText => ({
  help: ({ rw, korw, en }) => ({
    rw:
      `${rw}各选至少一个号码。每位各取一个所成的号码，连同它的后${size > 2 ? ` ${size - 1} 位直到最后 1 位` : ' 1 位'}，各为一注，共 ${size} 注。` +
      '哪几位连到末位都与开出的相同，那几注就中奖。',
    korw:
      `${korw}에서 각각 번호를 하나 이상 고르세요. 자리마다 하나씩 모은 번호와, 그 뒤 ${size - 1}자리부터 끝 1자리까지가 각각 1건, 모두 ${size}건입니다. ` +
      '끝에서부터 이어서 맞은 만큼 적중합니다.',
    en:
      `Pick at least one digit for each of ${en}. Every number so made gives ${size} notes: all its digits, its last ${size - 1}, ` +
      'and so on to its last one. Each wins when just those are drawn in their places.',
  }),
  selection: rowsOfSample.slice(0, size),
  digits: [0, ...drawn.slice(1, size)],
})

const sum: HelpText = {
  help: ({ rw, korw, en, size }) => ({
    rw: `选一个或多个和值。和值的 ${size} 位号码，每一种顺序都是一注。${rw}的号码之和与所选相同即中奖。`,
    korw: `합계를 하나 이상 고르세요. 그 합계가 되는 ${size}자리 번호 하나하나가 1건입니다. ${korw}의 합이 같으면 적중합니다.`,
    en: `Pick one or more sums. Every number of ${size} digits with that sum is a note. One wins when ${en} add up to it.`,
  }),
  selection: [['3', '10']],
  digits: [],
}

const span: HelpText = {
  help: ({ rw, korw, en, size }) => ({
    rw: `选一个或多个跨度，即最大号码减最小号码。有这个跨度的 ${size} 位号码，每一种顺序都是一注。${rw}的跨度与所选相同即中奖。`,
    korw: `가장 큰 수와 가장 작은 수의 차를 하나 이상 고르세요. 그 차가 되는 ${size}자리 번호 하나하나가 1건입니다. ${korw}의 차가 같으면 적중합니다.`,
    en:
      `Pick one or more spans: the largest digit less the smallest. Every number of ${size} digits with that span is a note. ` +
      `One wins when ${en} have it.`,
  }),
  selection: [['2', '4']],
  digits: [],
}

const tail: HelpText = {
  help: ({ rw, korw, en }) => ({
    rw: `选一个或多个尾数，每个为一注。${rw}的号码之和，个位数与所选相同即中奖。`,
    korw: `끝수를 하나 이상 고르세요. 하나가 1건이며, ${korw}의 합의 일의 자리가 같으면 적중합니다.`,
    en: `Pick one or more tails; each is one note. It wins when the sum of ${en} ends with its digit.`,
  }),
  selection: [['1', '9']],
  digits: drawn.slice(0, 3),
}

const anywhere = (count: number): HelpText => ({
  help: ({ rw, korw, en }) =>
    count === 1
      ? {
          rw: `选一个或多个号码，每个为一注。${rw}中有这个号码即中奖，位置不限；重复开出仍按一注。`,
          korw: `번호를 하나 이상 고르세요. 하나가 1건이며, ${korw} 중 어디든 그 번호가 있으면 적중합니다. 여러 번 나와도 1건입니다.`,
          en: `Pick one or more digits; each is one note. It wins when its digit is anywhere among ${en}, once however often it shows.`,
        }
      : {
          rw: `选至少 ${count} 个号码，每 ${count} 个不同的号码为一注。${rw}中同时有这 ${count} 个号码即中奖，位置不限。`,
          korw: `번호를 ${count}개 이상 고르세요. 서로 다른 ${count}개가 1건이며, ${korw} 중에 모두 있으면 위치와 상관없이 적중합니다.`,
          en: `Pick at least ${count} digits; every ${count} of them make a note. It wins when all of them are among ${en}, wherever they stand.`,
        },
  selection: [['1', '3', '5', '8'].slice(0, count + 1)],
  digits: drawn.slice(0, 3),
})

const showing = (least: number): HelpText => ({
  help: ({ rw, korw, en }) => ({
    rw: `选一个或多个号码，每个为一注。${rw}中这个号码至少开出 ${least} 次即中奖。`,
    korw: `번호를 하나 이상 고르세요. 하나가 1건이며, ${korw} 중에 그 번호가 ${least}번 이상 나오면 적중합니다.`,
    en: `Pick one or more digits; each is one note. It wins when its digit shows ${least === 1 ? 'at least once' : `${least} times or more`} among ${en}.`,
  }),
  selection: [['2', '7']],
  digits: [2, 2, 2, 2, 5],
})

const sides: HelpText = {
  help: ({ rw, korw, en }) => ({
    rw: `${rw}各选大、小、单、双，每位各取一项组成一注。5–9 为大，0–4 为小；全部说对即中奖。`,
    korw: `${korw}에서 각각 대·소·홀·짝을 고르세요. 자리마다 하나씩 모아 1건이며, 5~9는 대, 0~4는 소입니다. 모두 맞으면 적중합니다.`,
    en: `Pick sides for each of ${en}; one from each makes a note. 5 to 9 is big, 0 to 4 small. A note wins when every side is right.`,
  }),
  selection: [['big', 'odd'], ['small'], ['even', 'odd']],
  digits: [7, 3, 4],
}

const places = (size: number): HelpText => ({
  help: ({ rw, korw, en }) =>
    size === 1
      ? {
          rw: `在${rw}中任选位置和号码，每个号码为一注。这一位开出这个号码即中奖。`,
          korw: `${korw} 중 원하는 자리에서 번호를 고르세요. 번호 하나가 1건이며, 그 자리에 그 번호가 나오면 적중합니다.`,
          en: `Pick digits for any of ${en}; each is one note. It wins when its digit is drawn in its place.`,
        }
      : {
          rw: `在${rw}中至少 ${size} 位选号，任意 ${size} 位各取一个号码为一注。这几位都按位开出即中奖。`,
          korw: `${korw} 중 ${size}자리 이상에서 번호를 고르세요. 아무 ${size}자리에서 하나씩 모아 1건이며, 그 자리에 그대로 나오면 적중합니다.`,
          en: `Pick digits for at least ${size} of ${en}; one from each of any ${size} makes a note. It wins when all of them are drawn in their places.`,
        },
  selection: rowsOfSample,
  digits: [1, 3, 5, 0, 9],
})

/** The help text of a shape; undefined for shapes of other files. The sample depends on the number of digits and rows. */
export function helpTextDirect(helpText: string, size: number, rows: number): HelpText | undefined {
  const count = Number(helpText.at(-1))
  if (helpText.startsWith('places')) return { ...places(count), selection: rowsOfSample.slice(0, rows) }
  if (helpText.startsWith('anywhere')) return anywhere(count)
  if (helpText.startsWith('showing')) return showing(count)
  switch (helpText) {
    case 'direct':
      return direct(size)
    case 'typed':
      return typedDirect(size)
    case 'stars':
      return stars(size)
    case 'sum':
      return { ...sum, digits: size === 2 ? [4, 6] : [4, 6, 0] }
    case 'span':
      return { ...span, digits: size === 2 ? [5, 1] : [5, 1, 3] }
    case 'tail':
      return tail
    case 'sides':
      return { ...sides, selection: sides.selection.slice(0, size) }
    default:
      return undefined
  }
}

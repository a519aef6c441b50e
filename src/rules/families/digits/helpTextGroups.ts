/** Help texts of group plays: digits in any order. */
import type { Localized } from '../../play.ts'
import type { Part } from './groups.ts'
import { listed, type HelpText } from './helpText.ts'
import { groupParts } from './groupShapes.ts'

/** Names of digits that show once, twice, three and four times. */
const kinds: readonly { readonly rw: string; readonly korw: string; readonly en: string }[] = [
  { rw: '单号', korw: '단일수', en: 'single' },
  { rw: '二重号', korw: '2중수', en: 'double' },
  { rw: '三重号', korw: '3중수', en: 'triple' },
  { rw: '四重号', korw: '4중수', en: 'quadruple' },
]

const kindOf = ({ times }: Part) => kinds[times - 1] ?? { rw: '', korw: '', en: '' }
const plural = (part: Part) => `${part.count} ${kindOf(part).en}${part.count > 1 ? 's' : ''}`

function meaning(parts: readonly Part[]): Localized {
  const repeated = parts.filter(({ times }) => times > 1)
  if (repeated.length === 0) return { rw: '', korw: '', en: '' }
  return {
    rw: repeated.map((part) => `${kindOf(part).rw}恰好开出 ${part.times} 次，`).join(''),
    korw: repeated.map((part) => `${kindOf(part).korw}는 정확히 ${part.times}번 나오는 번호입니다. `).join(''),
    en: repeated.map((part) => `A ${kindOf(part).en} shows exactly ${part.times} times. `).join(''),
  }
}

/** The help text of a group. In the sample, the first picks of each row are the winning note. */
function groupHelpText(parts: readonly Part[]): HelpText {
  let next = 1
  const taken = parts.map(({ count }) => Array.from({ length: count }, () => String(next++)))
  return {
    help: ({ rw, korw, en, size }) => ({
      rw:
        `${parts.map((part) => `${kindOf(part).rw}选至少 ${part.count} 个`).join('，')}；` +
        `每注含${parts.map((part) => ` ${part.count} 个${kindOf(part).rw}`).join('和')}，号码各不相同。` +
        `${meaning(parts).rw}${rw}的 ${size} 个号码正是一注的号码即中奖，顺序不限。`,
      korw:
        `${parts.map((part) => `${kindOf(part).korw} ${part.count}개 이상`).join(', ')}을 고르세요. ` +
        `1건은 서로 다른 ${parts.map((part) => `${kindOf(part).korw} ${part.count}개`).join('와 ')}로 이루어집니다. ` +
        `${meaning(parts).korw}${korw}의 번호가 순서와 상관없이 그대로이면 적중합니다.`,
      en:
        `Pick at least ${listed(parts.map(plural))}; each note takes that many, all different. ${meaning(parts).en}` +
        `It wins when ${en} show just its digits, in any order.`,
    }),
    selection: taken.map((picks, at) => (at === parts.length - 1 ? [...picks, '9'] : picks)),
    digits: parts.flatMap(({ times }, at) => (taken[at] ?? []).flatMap((digit) => Array.from({ length: times }, () => Number(digit)))),
  }
}

const typing = (size: number): Localized => ({
  rw: `输入 ${size} 位数字，每个为一注，用空格、逗号或换行分开，顺序不同算同一注。`,
  korw: `${size}자리 숫자를 입력하세요. 하나가 1건이며 빈칸, 쉼표, 줄바꿈으로 나눕니다. 순서만 다르면 같은 건입니다.`,
  en: `Type numbers of ${size} digits, each one note, with blanks, commas or line breaks between them; their order means nothing. `,
})

function typedHelpText(size: number, how: Localized, lines: readonly string[], digits: readonly number[]): HelpText {
  return {
    help: ({ rw, korw, en }) => ({
      rw: `${typing(size).rw}${how.rw}${rw}的号码与一注相同即中奖，顺序不限。`,
      korw: `${typing(size).korw} ${how.korw} ${korw}의 번호가 순서와 상관없이 같으면 적중합니다.`,
      en: `${typing(size).en}${how.en} A note wins when ${en} show its digits, in any order.`,
    }),
    selection: [lines],
    digits,
  }
}

const levels: Localized = {
  rw: '有两个号码相同的按组三派彩，三个都不同的按组六派彩。',
  korw: '두 번호가 같으면 조합 3, 모두 다르면 조합 6 배당률로 지급합니다.',
  en: 'A note with two equal digits is paid as group 3, one of three different digits as group 6.',
}

const plain: Readonly<Record<string, HelpText>> = {
  pair: {
    help: ({ rw, korw, en }) => ({
      rw: `选两个或更多号码，每两个号码组成两注：其中一个出现两次，另一个出现一次。${rw}正是一注的号码即中奖，顺序不限。`,
      korw: `번호를 2개 이상 고르세요. 두 번호마다 2건이 되며, 하나는 두 번, 다른 하나는 한 번 나옵니다. ${korw}의 번호가 순서와 상관없이 그대로이면 적중합니다.`,
      en:
        `Pick two digits or more; every two make two notes, with one of them twice and the other once. ` +
        `A note wins when ${en} show just that, in any order.`,
    }),
    selection: [['1', '2', '6']],
    digits: [2, 6, 2],
  },
  six: {
    help: ({ rw, korw, en }) => ({
      rw: `选三个或更多号码，每三个为一注。${rw}是三个不同的号码且都在一注中即中奖，顺序不限。`,
      korw: `번호를 3개 이상 고르세요. 3개씩이 1건이며, ${korw}의 서로 다른 세 번호가 순서와 상관없이 그대로이면 적중합니다.`,
      en: `Pick three digits or more; every three make a note. It wins when ${en} show just those three, in any order.`,
    }),
    selection: [['1', '2', '6', '8']],
    digits: [8, 1, 2],
  },
  two: {
    help: ({ rw, korw, en }) => ({
      rw: `选两个或更多号码，每两个为一注。${rw}正是这两个号码即中奖，顺序不限；开出对子不中。`,
      korw: `번호를 2개 이상 고르세요. 2개씩이 1건이며, ${korw}의 두 번호가 순서와 상관없이 그대로이면 적중합니다. 같은 수가 나오면 적중하지 않습니다.`,
      en: `Pick two digits or more; every two make a note. It wins when ${en} show just those two, in any order; an equal pair never wins.`,
    }),
    selection: [['1', '4', '7']],
    digits: [7, 1],
  },
  twoTyped: typedHelpText(
    2,
    {
      rw: '两个号码必须不同。',
      korw: '두 번호는 서로 달라야 합니다.',
      en: 'The two digits must differ.',
    },
    ['17', '58'],
    [7, 1],
  ),
  pairTyped: typedHelpText(
    3,
    {
      rw: '其中必须恰好有两个号码相同。',
      korw: '정확히 두 번호가 같아야 합니다.',
      en: 'Just two of its digits must be equal.',
    },
    ['226', '588'],
    [2, 6, 2],
  ),
  sixTyped: typedHelpText(
    3,
    {
      rw: '三个号码必须各不相同。',
      korw: '세 번호는 모두 달라야 합니다.',
      en: 'Its three digits must all differ.',
    },
    ['128', '459'],
    [8, 1, 2],
  ),
  mixed: typedHelpText(
    3,
    {
      rw: `三个相同的不收。${levels.rw}`,
      korw: `세 번호가 모두 같으면 받지 않습니다. ${levels.korw}`,
      en: `Three equal digits are not taken. ${levels.en}`,
    },
    ['122', '459'],
    [2, 1, 2],
  ),
  fan3: {
    help: ({ rw, korw, en }) => ({
      rw: `选 5–10 个号码为一注，选得越多赔率越低。${rw}恰好有两个相同，且两种号码都在所选之中即中奖。`,
      korw: `번호 5~10개가 1건이며, 많이 고를수록 배당률이 낮아집니다. ${korw} 중 정확히 둘이 같고 두 번호를 모두 골랐으면 적중합니다.`,
      en:
        `5 to 10 digits make one note; the more there are, the lower its odds. ` +
        `It wins when just two of ${en} are equal and both digits are picked.`,
    }),
    selection: [['1', '2', '4', '6', '7']],
    digits: [2, 6, 2],
  },
  fan6: {
    help: ({ rw, korw, en }) => ({
      rw: `选 4–8 个号码为一注，选得越多赔率越低。${rw}是三个不同的号码，且都在所选之中即中奖。`,
      korw: `번호 4~8개가 1건이며, 많이 고를수록 배당률이 낮아집니다. ${korw}의 서로 다른 세 번호를 모두 골랐으면 적중합니다.`,
      en: `4 to 8 digits make one note; the more there are, the lower its odds. It wins when ${en} are all different and all picked.`,
    }),
    selection: [['1', '2', '6', '8']],
    digits: [8, 1, 2],
  },
}

const groupSum = (size: number): HelpText => ({
  help: ({ rw, korw, en }) => ({
    rw: `选一个或多个和值。和值的号码不论顺序，每一组为一注，${size === 2 ? '对子' : '豹子'}除外。${rw}的号码之和与所选相同即中奖。${size === 3 ? levels.rw : ''}`,
    korw:
      `합계를 하나 이상 고르세요. 순서와 상관없이 그 합계가 되는 번호 한 묶음이 1건이며, ${size === 2 ? '같은 두 수' : '같은 세 수'}는 뺍니다. ` +
      `${korw}의 합이 같으면 적중합니다.${size === 3 ? ` ${levels.korw}` : ''}`,
    en:
      `Pick one or more sums. Every ${size} digits with that sum are one note whatever their order, but not if all are equal. ` +
      `One wins when ${en} add up to it.${size === 3 ? ` ${levels.en}` : ''}`,
  }),
  selection: [['3', '9']],
  digits: size === 2 ? [2, 1] : [5, 0, 4],
})

const banker = (size: number): HelpText => ({
  help: ({ rw, korw, en }) => ({
    rw: `选一个号码。含有它的号码不论顺序，每一组为一注，${size === 2 ? '对子' : '豹子'}除外，共 ${size === 2 ? 9 : 54} 注。${rw}中有它即中奖。${size === 3 ? levels.rw : ''}`,
    korw:
      `번호를 하나 고르세요. 순서와 상관없이 그 번호가 든 묶음 하나가 1건이며, ${size === 2 ? '같은 두 수' : '같은 세 수'}를 빼고 모두 ${size === 2 ? 9 : 54}건입니다. ` +
      `${korw} 중에 있으면 적중합니다.${size === 3 ? ` ${levels.korw}` : ''}`,
    en:
      `Pick one digit. Every ${size} digits with it are one note whatever their order, but not if all are equal: ${size === 2 ? 9 : 54} notes. ` +
      `One wins when it is among ${en}.${size === 3 ? ` ${levels.en}` : ''}`,
  }),
  selection: [['5']],
  digits: size === 2 ? [5, 2] : [2, 5, 8],
})

export function helpTextGroups(helpText: string, size: number): HelpText | undefined {
  const parts = groupParts[helpText]
  if (parts) return groupHelpText(parts)
  if (helpText === 'groupSum') return groupSum(size)
  if (helpText === 'banker') return banker(size)
  return plain[helpText]
}

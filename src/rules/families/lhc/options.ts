/** Options and boards of Mark Six: balls, sides, waves, animals and tails, with the chips that pick many balls at once. */
import { numberCode } from '../../drawn.ts'
import { gridOf, rowOf, same, sideNames } from '../../boards.ts'
import { waveOf } from '../../faces.ts'
import type { Board, GroupSet, Localized, Option, Play, Row, Rule, Tone } from '../../play.ts'
import { type Animal, animals, elements, numbersOf, yearAnimal } from '../../zodiac.ts'
import { ballNumbers, numbersOfTail, sideTests, tails, type Side } from './balls.ts'

export const animalNames = (code: Animal | undefined): Localized => animals.find((animal) => animal.code === code)?.names ?? same('')

export const ballOptions: readonly Option[] = ballNumbers.map((number) => ({
  code: numberCode(number),
  names: same(numberCode(number)),
  value: number,
  tone: waveOf(number),
}))

export const waveNames = {
  red: { rw: '红波', korw: '빨강', en: 'Red' },
  blue: { rw: '蓝波', korw: '파랑', en: 'Blue' },
  green: { rw: '绿波', korw: '초록', en: 'Green' },
} as const satisfies Record<Tone, Localized>

export const tones = ['red', 'blue', 'green'] as const satisfies readonly Tone[]

export const ballSideNames: Readonly<Record<Side, Localized>> = {
  big: sideNames.big,
  small: sideNames.small,
  odd: sideNames.odd,
  even: sideNames.even,
  'sum-odd': { rw: '合单', korw: '자릿합 홀', en: 'Digits odd' },
  'sum-even': { rw: '合双', korw: '자릿합 짝', en: 'Digits even' },
  'sum-big': { rw: '合大', korw: '자릿합 대', en: 'Digits big' },
  'sum-small': { rw: '合小', korw: '자릿합 소', en: 'Digits small' },
  'tail-big': { rw: '尾大', korw: '끝수 대', en: 'Tail big' },
  'tail-small': { rw: '尾小', korw: '끝수 소', en: 'Tail small' },
  ...waveNames,
}

/** Sides that split the balls into halves of 24; 49 is in neither half. */
export const twoSides = [
  'big',
  'small',
  'odd',
  'even',
  'sum-odd',
  'sum-even',
  'sum-big',
  'sum-small',
  'tail-big',
  'tail-small',
] as const satisfies readonly Side[]

export function sideOptions(sides: readonly Side[]): Option[] {
  return sides.map((side) => ({
    code: side,
    names: ballSideNames[side],
    ...tones.flatMap((tone) => (tone === side ? [{ tone, members: ballNumbers.filter(sideTests[tone]) }] : []))[0],
  }))
}

export const animalOptions: readonly Option[] = animals.map(({ code, names }) => ({
  code,
  names,
  membersOf: ({ lunarYear }) => numbersOf(code, lunarYear),
}))

export const elementOptions: readonly Option[] = elements.map(({ code, names }) => ({
  code,
  names,
  membersOf: ({ lunarYear }) => numbersOf(code, lunarYear),
}))

export const tailOptions: readonly Option[] = tails.map((tail) => ({
  code: tail,
  names: { rw: `${tail}尾`, korw: `끝수 ${tail}`, en: `Tail ${tail}` },
  members: numbersOfTail(tail),
}))

export function codesOf(options: readonly Option[]): string[] {
  return options.map(({ code }) => code)
}

const chip = (side: Side) => ({
  code: side,
  names: ballSideNames[side],
  ...tones.flatMap((tone) => (tone === side ? [{ tone }] : []))[0],
  members: () => ballNumbers.filter(sideTests[side]).map(numberCode),
})

const byAnimal: GroupSet = {
  key: 'zodiac',
  names: { rw: '生肖快选', korw: '띠로 고르기', en: 'Pick by animal' },
  columns: 6,
  note: ({ lunarYear }) => {
    const { rw, korw, en } = animalNames(yearAnimal(lunarYear))
    return { rw: `${rw}年 · 农历新年更换`, korw: `${korw}띠 해 · 설날에 바뀜`, en: `Year of the ${en} · changes at Lunar New Year` }
  },
  groups: animals.map(({ code, names }) => ({ code, names, members: ({ lunarYear }) => numbersOf(code, lunarYear).map(numberCode) })),
}

const bySide: GroupSet = {
  key: 'sides',
  names: { rw: '色波大小快选', korw: '색·대소로 고르기', en: 'Pick by wave and side' },
  columns: 7,
  groups: (['red', 'blue', 'green', 'big', 'small', 'odd', 'even'] as const).map(chip),
}

/** The tame animals (家禽); all others are wild (野兽). */
const tame = ['ox', 'horse', 'goat', 'rooster', 'dog', 'pig']

const byKind: GroupSet = {
  key: 'kinds',
  names: { rw: '家禽野兽', korw: '가축·야수', en: 'Tame and wild' },
  columns: 2,
  groups: [
    { code: 'tame', names: { rw: '家禽', korw: '가축', en: 'Tame' }, members: () => tame },
    {
      code: 'wild',
      names: { rw: '野兽', korw: '야수', en: 'Wild' },
      members: () => codesOf(animalOptions).filter((animal) => !tame.includes(animal)),
    },
  ],
}

const rowNames = {
  animals: { rw: '生肖', korw: '띠', en: 'Animals' },
  tails: { rw: '尾数', korw: '끝수', en: 'Tails' },
  sides: { rw: '两面', korw: '양면', en: 'Sides' },
  waves: { rw: '色波', korw: '색', en: 'Waves' },
  elements: { rw: '五行', korw: '오행', en: 'Elements' },
} as const satisfies Record<string, Localized>

/** A grid whose cells show words. */
export function wordGrid(key: keyof typeof rowNames, options: readonly Option[], columns: number): Board {
  const cells = options.some(({ members, membersOf }) => members ?? membersOf) ? 'tall' : 'short'
  return { ...gridOf(options, columns, { key, names: rowNames[key] }), cells }
}

export const ballGrid: Board = {
  kind: 'grid',
  columns: 7,
  cells: 'ball',
  rows: [rowOf(ballOptions, { groups: [byAnimal, bySide] })],
}

/** A board to pick at least `min` balls. */
export function ballPick(min: number): Board {
  return { kind: 'pick', columns: 7, cells: 'ball', rows: [rowOf(ballOptions, { min, quick: ['clear'], groups: [byAnimal, bySide] })] }
}

export function animalPick(min: number, limits: Pick<Partial<Row>, 'max'> = {}): Board {
  const row = rowOf(animalOptions, { key: 'animals', names: rowNames.animals, min, quick: ['clear'], groups: [byKind], ...limits })
  return { kind: 'pick', columns: 3, cells: 'tall', rows: [row] }
}

export function tailPick(min: number, limits: Pick<Partial<Row>, 'max'> = {}): Board {
  const row = rowOf(tailOptions, { key: 'tails', names: rowNames.tails, min, quick: ['clear'], ...limits })
  return { kind: 'pick', columns: 5, cells: 'short', rows: [row] }
}

/** A play of a type. `names` are on the ticket, `shortNames` on the chip among the plays of the type. */
export function lhcPlay(
  type: string,
  code: string,
  {
    names,
    shortNames = names,
    board,
    rule,
    levelNames,
  }: {
    names: Localized
    shortNames?: Localized
    board: Board
    rule: Rule
    levelNames?: Rule['levelNames'] | undefined
  },
): Play {
  return { code, family: 'LHC', type, names, shortNames, board, rule: levelNames ? { ...rule, levelNames } : rule }
}

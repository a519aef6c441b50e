/** The zodiac animals and the five elements of the numbers 1 to 49. With each lunar year they move on by one number. */
import type { Localized } from '#/contract/common.ts'

/** The animals in the order of the years; 2020 was a year of the rat. */
export const animals = [
  { code: 'rat', names: { rw: '鼠', korw: '쥐', en: 'Rat' } },
  { code: 'ox', names: { rw: '牛', korw: '소', en: 'Ox' } },
  { code: 'tiger', names: { rw: '虎', korw: '호랑이', en: 'Tiger' } },
  { code: 'rabbit', names: { rw: '兔', korw: '토끼', en: 'Rabbit' } },
  { code: 'dragon', names: { rw: '龙', korw: '용', en: 'Dragon' } },
  { code: 'snake', names: { rw: '蛇', korw: '뱀', en: 'Snake' } },
  { code: 'horse', names: { rw: '马', korw: '말', en: 'Horse' } },
  { code: 'goat', names: { rw: '羊', korw: '양', en: 'Goat' } },
  { code: 'monkey', names: { rw: '猴', korw: '원숭이', en: 'Monkey' } },
  { code: 'rooster', names: { rw: '鸡', korw: '닭', en: 'Rooster' } },
  { code: 'dog', names: { rw: '狗', korw: '개', en: 'Dog' } },
  { code: 'pig', names: { rw: '猪', korw: '돼지', en: 'Pig' } },
] as const satisfies readonly { readonly code: string; readonly names: Localized }[]

export type Animal = (typeof animals)[number]['code']

export const elements = [
  { code: 'metal', names: { rw: '金', korw: '금', en: 'Metal' } },
  { code: 'wood', names: { rw: '木', korw: '목', en: 'Wood' } },
  { code: 'water', names: { rw: '水', korw: '수', en: 'Water' } },
  { code: 'fire', names: { rw: '火', korw: '화', en: 'Fire' } },
  { code: 'earth', names: { rw: '土', korw: '토', en: 'Earth' } },
] as const satisfies readonly { readonly code: string; readonly names: Localized }[]

export type Element = (typeof elements)[number]['code']

/** 纳音: the elements of the cycle of sixty years. Each element counts for two years, and the cycle repeats the list twice. */
const nayin: readonly Element[] = [
  'metal',
  'fire',
  'wood',
  'earth',
  'metal',
  'fire',
  'water',
  'earth',
  'metal',
  'wood',
  'water',
  'earth',
  'fire',
  'wood',
  'water',
]

/** Increased when the sets change for a reason other than the year. */
const edition = 1

/** The name of the sets that a bet was placed under: lunar year and edition. */
export function zodiacVersion(lunarYear: number): string {
  return `${lunarYear}/${edition}`
}

interface YearSets {
  /** `animalAt` and `elementAt` are indexed by number - 1. */
  readonly animalAt: readonly Animal[]
  readonly elementAt: readonly Element[]
  /** Numbers by the code of the animal or the element. */
  readonly members: ReadonlyMap<string, readonly number[]>
}

const known = new Map<number, YearSets>()

function setsOf(lunarYear: number): YearSets {
  const sets = known.get(lunarYear) ?? setsOfYear(lunarYear)
  known.set(lunarYear, sets)
  return sets
}

/** Number n has the animal and the element of the year n - 1 years before `lunarYear`. */
function setsOfYear(lunarYear: number): YearSets {
  const numbers = Array.from({ length: 49 }, (_, i) => i + 1)
  const animalAt = numbers.map((number) => (animals[(lunarYear - number + 1 - 4) % animals.length] ?? animals[0]).code)
  const elementAt = numbers.map((number) => nayin[Math.floor(((lunarYear - number + 1 - 4) % 60) / 2) % nayin.length] ?? 'metal')
  const members = new Map<string, number[]>()
  for (const [i, number] of numbers.entries()) {
    for (const code of [animalAt[i] ?? '', elementAt[i] ?? '']) members.set(code, [...(members.get(code) ?? []), number])
  }
  return { animalAt, elementAt, members }
}

/** Undefined when the number is not from 1 to 49. */
export function animalOf(number: number, lunarYear: number): Animal | undefined {
  return setsOf(lunarYear).animalAt[number - 1]
}

/** Undefined when the number is not from 1 to 49. */
export function elementOf(number: number, lunarYear: number): Element | undefined {
  return setsOf(lunarYear).elementAt[number - 1]
}

/** The numbers of an animal or of an element. The year's animal has five numbers, the other animals four. */
export function numbersOf(animalOrElement: string, lunarYear: number): readonly number[] {
  return setsOf(lunarYear).members.get(animalOrElement) ?? []
}

/** The animal of the year, whose numbers are 1, 13, 25, 37 and 49. */
export function yearAnimal(lunarYear: number): Animal {
  return animalOf(1, lunarYear) ?? 'rat'
}

/** The shapes that digits are played in, by what their play codes end with. */
import { mostLines } from '../../entry.ts'
import { everyQuick, rowOf, same, sideNames } from '../../boards.ts'
import type { Entry, Localized, Option, Row } from '../../play.ts'
import { cells, combinations } from '../../shapes.ts'
import type { Shape, Shapes } from './build.ts'
import { classed } from './classes.ts'
import { digitCodes, digitRow, placeRows, shapeOf, shown, spanOf, sumOf } from './digits.ts'
import { direct, directEntry, sideFace, stars, typedDirect } from './direct.ts'
import { groupEntry, grouped, typedGroup } from './groups.ts'
import type { Part } from './groups.ts'
import { allOf, allShow, showsTimes } from './spaces.ts'

const lines: Localized = { rw: '号码', korw: '번호', en: 'Lines' }

function entryRow(entry: Entry, possible: number): Row {
  return { key: 'lines', names: lines, options: [], min: 1, max: Math.min(mostLines, possible), quick: ['clear'], entry }
}

const multi = { rw: '直选复式', korw: '순서 복식', en: 'Direct' }
const single = { rw: '直选单式', korw: '순서 입력', en: 'Direct, typed' }

export const directShape = (size: number): Shape => ({
  helpText: 'direct',
  names: multi,
  rows: (places) => placeRows(places),
  rule: direct(size),
})

export const typedShape = (size: number): Shape => ({
  helpText: 'typed',
  names: single,
  rows: () => [entryRow(directEntry(size), 10 ** size)],
  rule: typedDirect(size),
})

const starShape = (size: number): Shape => ({
  helpText: 'stars',
  names: { rw: '组合', korw: '끝자리 조합', en: 'Combination' },
  rows: (places) => placeRows(places),
  rule: stars(size),
})

/** By how many times a digit shows. */
const partNames: readonly Localized[] = [
  { rw: '单号', korw: '단일수', en: 'Singles' },
  { rw: '二重号', korw: '2중수', en: 'Doubles' },
  { rw: '三重号', korw: '3중수', en: 'Triples' },
  { rw: '四重号', korw: '4중수', en: 'Quadruples' },
]

/** A number of group 组选: its parts as [times, count], each picked in a row of its own. */
function groupShape(helpText: string, number: number, ...parts: readonly (readonly [number, number])[]): [Part[], Shape] {
  const ruled = parts.map(([times, count], at): Part => ({ times, count, row: at }))
  return [
    ruled,
    {
      helpText,
      names: { rw: `组选${number}`, korw: `조합 ${number}`, en: `Group ${number}` },
      rows: () => ruled.map(({ times, count }, at) => digitRow({ key: `row${at + 1}`, names: partNames[times - 1] ?? lines, min: count })),
      rule: grouped(
        parts.reduce((sum, [times, count]) => sum + times * count, 0),
        ruled,
      ),
    },
  ]
}

const groups = {
  WXZU120: groupShape('WXZU120', 120, [1, 5]),
  WXZU60: groupShape('WXZU60', 60, [2, 1], [1, 3]),
  WXZU30: groupShape('WXZU30', 30, [2, 2], [1, 1]),
  WXZU20: groupShape('WXZU20', 20, [3, 1], [1, 2]),
  WXZU10: groupShape('WXZU10', 10, [3, 1], [2, 1]),
  WXZU5: groupShape('WXZU5', 5, [4, 1], [1, 1]),
  SXZU24: groupShape('SXZU24', 24, [1, 4]),
  SXZU12: groupShape('SXZU12', 12, [2, 1], [1, 2]),
  SXZU6: groupShape('SXZU6', 6, [2, 2]),
  SXZU4: groupShape('SXZU4', 4, [3, 1], [1, 1]),
} as const

/** The parts of each group, for what is said about it. */
export const groupParts: Readonly<Record<string, readonly Part[]>> = Object.fromEntries(
  Object.entries(groups).map(([code, [parts]]) => [code, parts]),
)

const groupShapes = (beginning: string): Shapes =>
  Object.fromEntries(
    Object.entries(groups)
      .filter(([code]) => code.startsWith(beginning))
      .map(([code, [, shape]]) => [code, shape]),
  )

export const directFive: Shapes = { ZX5: directShape(5), ZX5_S: typedShape(5) }
export const fiveShapes: Shapes = { ...directFive, ZH5: starShape(5), ...groupShapes('WX') }
export const fourGroups: Shapes = groupShapes('SX')
export const fourShapes: Shapes = { ZX4: directShape(4), ZX4_S: typedShape(4), ZH4: starShape(4), ...fourGroups }

/** Numbers from one to another as options, wide enough for two figures. */
export function numberOptions(from: number, to: number): Option[] {
  return Array.from({ length: to - from + 1 }, (_, at) => ({ code: String(from + at), names: same(String(from + at)), value: from + at }))
}

function classShape(
  helpText: string,
  names: Localized,
  size: number,
  kind: 'direct' | 'group',
  [from, to]: readonly [number, number],
  shows: (digits: readonly number[]) => readonly string[],
  max?: number,
): Shape {
  const options = numberOptions(from, to)
  return {
    helpText,
    names,
    rows: () => [rowOf(options, { quick: max === 1 ? [] : everyQuick, ...(max && { max }) })],
    rule: classed(
      size,
      kind,
      options.map(({ code }) => code),
      shows,
    ),
  }
}

const sumNames = { rw: '直选和值', korw: '순서 합계', en: 'Direct sum' }
const spanNames = { rw: '直选跨度', korw: '순서 최대차', en: 'Direct span' }
const groupSumNames = { rw: '组选和值', korw: '조합 합계', en: 'Group sum' }
const bankerNames = { rw: '组选包胆', korw: '조합 1수 포함', en: 'Group, one digit' }
const sum = (digits: readonly number[]) => [String(sumOf(digits))]
const span = (digits: readonly number[]) => [String(spanOf(digits))]

export const sumShape = (size: 2 | 3): Shape => classShape('sum', sumNames, size, 'direct', [0, 9 * size], sum)
const spanShape = (size: 2 | 3): Shape => classShape('span', spanNames, size, 'direct', [0, 9], span)
export const groupSumShape = (size: 2 | 3): Shape => classShape('groupSum', groupSumNames, size, 'group', [1, 9 * size - 1], sum)
const bankerShape = (size: 2 | 3): Shape => classShape('banker', bankerNames, size, 'group', [0, 9], (digits) => shown(digits), 1)

export const groupTwo: Shape = {
  helpText: 'two',
  names: { rw: '组选复式', korw: '조합 복식', en: 'Group' },
  rows: () => [digitRow({ min: 2 })],
  rule: grouped(2, [{ times: 1, count: 2, row: 0 }]),
}
export const groupTwoTyped: Shape = {
  helpText: 'twoTyped',
  names: { rw: '组选单式', korw: '조합 입력', en: 'Group, typed' },
  rows: () => [entryRow(groupEntry(2, 'none'), 45)],
  rule: typedGroup(2, 'none'),
}
/** 组三: of three digits two are equal. */
export const pairParts: readonly Part[] = [
  { times: 2, count: 1, row: 0 },
  { times: 1, count: 1, row: 0 },
]
/** 组六: three different digits. */
export const differentParts: readonly Part[] = [{ times: 1, count: 3, row: 0 }]

export const groupPair: Shape = {
  helpText: 'pair',
  names: { rw: '组三', korw: '조합 3', en: 'Group 3' },
  rows: () => [digitRow({ min: 2 })],
  rule: grouped(3, pairParts),
}
export const groupPairTyped: Shape = {
  helpText: 'pairTyped',
  names: { rw: '组三单式', korw: '조합 3 입력', en: 'Group 3, typed' },
  rows: () => [entryRow(groupEntry(3, 'pair'), 90)],
  rule: typedGroup(3, 'pair'),
}
export const groupDifferent: Shape = {
  helpText: 'six',
  names: { rw: '组六', korw: '조합 6', en: 'Group 6' },
  rows: () => [digitRow({ min: 3 })],
  rule: grouped(3, differentParts),
}
export const groupDifferentTyped: Shape = {
  helpText: 'sixTyped',
  names: { rw: '组六单式', korw: '조합 6 입력', en: 'Group 6, typed' },
  rows: () => [entryRow(groupEntry(3, 'none'), 120)],
  rule: typedGroup(3, 'none'),
}
export const groupMixed: Shape = {
  helpText: 'mixed',
  names: { rw: '混合组选', korw: '혼합 조합', en: 'Mixed groups' },
  rows: () => [entryRow(groupEntry(3, 'notAll'), 210)],
  rule: typedGroup(3, 'notAll'),
}

/** Shapes that three digits can be told to have. */
export const threeShapeNames = {
  triple: { rw: '豹子', korw: '트리플', en: 'Triple' },
  straight: { rw: '顺子', korw: '스트레이트', en: 'Straight' },
  pair: { rw: '对子', korw: '페어', en: 'Pair' },
  half: { rw: '半顺', korw: '반스트레이트', en: 'Half straight' },
  mixed: { rw: '杂六', korw: '나머지', en: 'Mixed' },
} as const satisfies Record<string, Localized>

export function threeShape(names: Localized, codes: readonly (keyof typeof threeShapeNames)[]): Shape {
  return {
    helpText: codes.includes('half') ? 'forms' : 'special',
    names,
    grid: { cells: 'short', columns: 3 },
    rows: () => [
      rowOf(
        codes.map((code) => ({ code, names: threeShapeNames[code] })),
        { key: 'shapes', names: { rw: '形态', korw: '형태', en: 'Shapes' } },
      ),
    ],
    rule: cells(
      [codes],
      () => allOf(3),
      (code, digits, config) => Number(shapeOf(digits, config) === code),
    ),
  }
}

export const tailShape: Shape = {
  helpText: 'tail',
  names: { rw: '和值尾数', korw: '합계 끝수', en: 'Sum tail' },
  grid: { cells: 'ball', columns: 5 },
  rows: () => [digitRow()],
  rule: cells(
    [digitCodes],
    () => allOf(3),
    (tail, digits) => Number(sumOf(digits) % 10 === Number(tail)),
  ),
}

export const threeShapes: Shapes = {
  ZX3: directShape(3),
  ZX3_S: typedShape(3),
  ZH3: starShape(3),
  ZXHZ: sumShape(3),
  ZXKD: spanShape(3),
  ZU3: groupPair,
  ZU3_S: groupPairTyped,
  ZU6: groupDifferent,
  ZU6_S: groupDifferentTyped,
  HHZX: groupMixed,
  ZUHZ: groupSumShape(3),
  ZU3BD: bankerShape(3),
  HZWS: tailShape,
  TS3: threeShape({ rw: '特殊号', korw: '특수형', en: 'Special shapes' }, ['triple', 'straight', 'pair']),
}

export const twoShapes: Shapes = {
  ZX2: directShape(2),
  ZX2_S: typedShape(2),
  ZX2HZ: sumShape(2),
  ZX2KD: spanShape(2),
  ZU2: groupTwo,
  ZU2_S: groupTwoTyped,
  ZU2HZ: groupSumShape(2),
  ZU2BD: bankerShape(2),
}

const counts = ['一', '二', '三'] as const

/** 不定位: every `count` of the picked digits make a note, which wins when all of them show among `size`. */
export function anywhere(count: 1 | 2 | 3, size: number): Shape {
  const number = counts[count - 1] ?? ''
  return {
    helpText: `anywhere${count}`,
    names: { rw: `${number}码不定位`, korw: `위치 무관 ${count}수`, en: `With ${count} anywhere` },
    shortNames: { rw: `${number}码`, korw: `${count}수`, en: `With ${count} anywhere` },
    rows: () => [digitRow({ min: count })],
    rule: combinations(
      count,
      digitCodes,
      (digits) => shown(digits),
      () => allShow(count, size),
    ),
  }
}

/** 趣味: a picked digit that shows at least so many times. */
export function showing(names: Localized, least: number, size: number): Shape {
  return {
    helpText: `showing${least}`,
    names,
    rows: () => [digitRow()],
    rule: combinations(
      1,
      digitCodes,
      (digits) => shown(digits, least),
      () => showsTimes(least, size),
    ),
  }
}

const sideOptions: readonly Option[] = (['big', 'small', 'odd', 'even'] as const).map((code) => ({ code, names: sideNames[code] }))

/** 大小单双: a side of each place makes a note. */
export function sidesShape(size: number): Shape {
  return {
    helpText: 'sides',
    names: { rw: '大小单双', korw: '대소홀짝', en: 'Sides' },
    rows: (places) => places.map((names, at) => rowOf(sideOptions, { key: String(at + 1), names, quick: ['all', 'clear'] })),
    rule: direct(size, size, sideFace),
  }
}

/** Any `size` of the places picked, one digit each; with one, every picked digit is a note. */
export function anyPlaces(size: number, names: Localized, count: number): Shape {
  return { helpText: `places${size}`, names, rows: (places) => placeRows(places, 0), rule: direct(count, size) }
}

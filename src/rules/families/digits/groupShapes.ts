/** Shapes in which the order of the digits does not count: 组选. */
import type { Localized } from '../../play.ts'
import type { Shape, Shapes } from './build.ts'
import { digitRow } from './digits.ts'
import { entryRow, lines } from './directShapes.ts'
import { groupEntry, grouped, typedGroup, type Part } from './groups.ts'

/** Names of digits that show once, twice, three and four times. */
const partNames: readonly Localized[] = [
  { rw: '单号', korw: '단일수', en: 'Singles' },
  { rw: '二重号', korw: '2중수', en: 'Doubles' },
  { rw: '三重号', korw: '3중수', en: 'Triples' },
  { rw: '四重号', korw: '4중수', en: 'Quadruples' },
]

/** The shape of 组选 with this number. `parts`: pairs [times, count]; each part is picked in a row of its own. */
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

/** The parts of each group, for its help text. */
export const groupParts: Readonly<Record<string, readonly Part[]>> = Object.fromEntries(
  Object.entries(groups).map(([code, [parts]]) => [code, parts]),
)

export const groupShapes = (beginning: string): Shapes =>
  Object.fromEntries(
    Object.entries(groups)
      .filter(([code]) => code.startsWith(beginning))
      .map(([code, [, shape]]) => [code, shape]),
  )

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
/** 组三: exactly two of three digits are equal. */
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

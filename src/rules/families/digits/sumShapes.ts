/** Shapes by a property of the digits: sum, span, a digit, pattern, tail of the sum. */
import { everyQuick, rowOf, same } from '../../boards.ts'
import type { Localized, Option } from '../../play.ts'
import { cells } from '../../shapes.ts'
import type { Shape } from './build.ts'
import { classed } from './classes.ts'
import { digitCodes, digitRow, shapeOf, shown, spanOf, sumOf } from './digits.ts'
import { allOf } from './spaces.ts'

/** Options for the numbers from `from` to `to`. */
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
export const spanShape = (size: 2 | 3): Shape => classShape('span', spanNames, size, 'direct', [0, 9], span)
export const groupSumShape = (size: 2 | 3): Shape => classShape('groupSum', groupSumNames, size, 'group', [1, 9 * size - 1], sum)
export const bankerShape = (size: 2 | 3): Shape => classShape('banker', bankerNames, size, 'group', [0, 9], (digits) => shown(digits), 1)

/** Names of the patterns of three digits. */
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

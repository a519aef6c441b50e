/** Parts of boards that the families share: rows, grids, bankers and legs, and names that are the same in every language. */
import type { Board, Localized, Option, Quick, Row } from './play.ts'

/** A text that is the same in every language, such as digits. */
export function same(text: string): Localized {
  return { rw: text, korw: text, en: text }
}

export const everyQuick: readonly Quick[] = ['all', 'big', 'small', 'odd', 'even', 'clear']

const numbers: Localized = { rw: '号码', korw: '번호', en: 'Numbers' }
const bankers: Localized = { rw: '胆码', korw: '고정수', en: 'Bankers' }
const legs: Localized = { rw: '拖码', korw: '조합수', en: 'Legs' }

export const sideNames = {
  big: { rw: '大', korw: '대', en: 'Big' },
  small: { rw: '小', korw: '소', en: 'Small' },
  odd: { rw: '单', korw: '홀', en: 'Odd' },
  even: { rw: '双', korw: '짝', en: 'Even' },
  dragon: { rw: '龙', korw: '용', en: 'Dragon' },
  tiger: { rw: '虎', korw: '호', en: 'Tiger' },
  tie: { rw: '和', korw: '무', en: 'Tie' },
} as const satisfies Record<string, Localized>

/** A row that takes at least `min` of its options. Its default name is "numbers". */
export function rowOf(
  options: readonly Option[],
  { key = 'numbers', names = numbers, min = 1, max = options.length, quick = [], ...more }: Partial<Omit<Row, 'options'>> = {},
): Row {
  return { key, names, options, min, max, quick, ...more }
}

/** A board with one row of cells; each cell has its own odds. */
export function gridOf(options: readonly Option[], columns: number, more: Partial<Omit<Row, 'options'>> = {}): Board {
  const cells = options.some(({ dice, value }) => dice || value) ? 'tall' : 'short'
  return { kind: 'grid', columns, cells, rows: [rowOf(options, more)] }
}

/** A board with bankers, which are in every note, and legs, which fill a note up to `size` numbers. */
export function bankerBoard(
  options: readonly Option[],
  { size, columns, cells }: { size: number } & Pick<Board, 'columns' | 'cells'>,
): Board {
  return {
    kind: 'banker',
    columns,
    cells,
    rows: [
      rowOf(options, { key: 'bankers', names: bankers, max: size - 1, quick: ['clear'] }),
      rowOf(options, { key: 'legs', names: legs, max: options.length - 1, quick: everyQuick }),
    ],
  }
}

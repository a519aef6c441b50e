/** Boards and options that the plays of three dice share. */
import type { Board, Localized, Option, Quick, Row } from '../play.ts'
import { faces } from './k3Dice.ts'

/** A text of figures alone, the same in every language. */
export function same(text: string): Localized {
  return { rw: text, korw: text, en: text }
}

export const faceCodes: readonly string[] = faces.map(String)

/** One option for each face; `times` dice in its picture, and the name they spell, as in 11*. */
export function faceOptions(times: 1 | 2 | 3 = 1, suffix = ''): Option[] {
  return faces.map((face) => ({
    code: String(face),
    names: same(String(face).repeat(times) + suffix),
    value: face,
    dice: Array.from({ length: times }, () => face),
  }))
}

export const everyQuick: readonly Quick[] = ['all', 'big', 'small', 'odd', 'even', 'clear']

const numbers: Localized = { rw: '号码', korw: '번호', en: 'Numbers' }
const bankers: Localized = { rw: '胆码', korw: '고정수', en: 'Bankers' }
const legs: Localized = { rw: '拖码', korw: '조합수', en: 'Legs' }

/** A row that takes `min` of its options or more, named "numbers" unless told otherwise. */
export function rowOf(
  options: readonly Option[],
  { key = 'numbers', names = numbers, min = 1, max = options.length, quick = [] }: Partial<Omit<Row, 'options'>> = {},
): Row {
  return { key, names, options, min, max, quick }
}

/** One row of cells, each with odds of its own. */
export function gridOf(options: readonly Option[], columns: number, more: Partial<Omit<Row, 'options'>> = {}): Board {
  const cells = options.some(({ dice, value }) => dice || value) ? 'tall' : 'short'
  return { kind: 'grid', columns, cells, rows: [rowOf(options, more)] }
}

/** Combinations of at least `min` faces. */
export function facePick(min: number): Board {
  return { kind: 'pick', columns: 6, cells: 'tall', rows: [rowOf(faceOptions(), { min, quick: everyQuick })] }
}

/** Bankers that every note holds, and the legs that fill it up to `size`. */
export function faceBankers(size: number): Board {
  return {
    kind: 'banker',
    columns: 6,
    cells: 'tall',
    rows: [
      rowOf(faceOptions(), { key: 'bankers', names: bankers, max: size - 1, quick: ['clear'] }),
      rowOf(faceOptions(), { key: 'legs', names: legs, max: 5, quick: everyQuick }),
    ],
  }
}

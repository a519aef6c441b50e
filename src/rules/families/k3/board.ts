/** Boards and options of three dice. */
import { bankerBoard, everyQuick, rowOf, same } from '../../boards.ts'
import type { Board, Option } from '../../play.ts'
import { faces } from './dice.ts'

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

/** Combinations of at least `min` faces. */
export function facePick(min: number): Board {
  return { kind: 'pick', columns: 6, cells: 'tall', rows: [rowOf(faceOptions(), { min, quick: everyQuick })] }
}

/** Bankers that every note holds, and the legs that fill it up to `size`. */
export function faceBankers(size: number): Board {
  return bankerBoard(faceOptions(), { size, columns: 6, cells: 'tall' })
}

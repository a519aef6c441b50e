/** Boards and options of three dice. */
import { bankerBoard, everyQuick, rowOf, same } from '../../boards.ts'
import type { Board, Option } from '../../play.ts'
import { faces } from './dice.ts'

export const faceCodes: readonly string[] = faces.map(String)

/** An option for each face, with `times` dice as picture. `suffix`: end of the name, as in 11*. */
export function faceOptions(times: 1 | 2 | 3 = 1, suffix = ''): Option[] {
  return faces.map((face) => ({
    code: String(face),
    names: same(String(face).repeat(times) + suffix),
    value: face,
    dice: Array.from({ length: times }, () => face),
  }))
}

/** A board to pick at least `min` faces. */
export function facePick(min: number): Board {
  return { kind: 'pick', columns: 6, cells: 'tall', rows: [rowOf(faceOptions(), { min, quick: everyQuick })] }
}

/** A board with bankers, which are in every note, and legs, which fill a note up to `size` faces. */
export function faceBankers(size: number): Board {
  return bankerBoard(faceOptions(), { size, columns: 6, cells: 'tall' })
}

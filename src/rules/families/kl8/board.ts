/** Boards of 快乐8, twenty of eighty numbers, and the numbers of hits with which a note wins. */
import { numberOptions } from '../../drawn.ts'

export const of = 80
export const drawn = 20

export const numbers = numberOptions(of)
export const look = { columns: 8, cells: 'ball' } as const

/** The numbers of hits that win, by the size of a note, the highest first. Chosen for this platform. */
export const paying: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [3, 2],
  4: [4, 3, 2],
  5: [5, 4, 3],
  6: [6, 5, 4, 3],
  7: [7, 6, 5, 4, 0],
  8: [8, 7, 6, 5, 4, 0],
  9: [9, 8, 7, 6, 5, 0],
  10: [10, 9, 8, 7, 6, 5, 0],
}

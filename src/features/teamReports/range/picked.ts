/** The choice in a calendar so far: the first tap is the start, the second the end. Pure. */
import type { Days } from '#/lib/daySpan.ts'

export type Side = 'first' | 'last'

export interface Picked extends Days {
  /** The end that the next tap chooses. */
  readonly next: Side
}

export const pickedOf = ({ first, last }: Days): Picked => ({ first, last, next: 'first' })

/** The first tap starts a new range. A second day before the first one becomes the start of the range. */
export function tapped({ first, next }: Picked, day: string): Picked {
  if (next === 'first') return { first: day, last: day, next: 'last' }
  return day < first ? pickedOf({ first: day, last: first }) : pickedOf({ first, last: day })
}

/** Number of days, both ends included. */
export const lengthOf = ({ first, last }: Days): number => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1

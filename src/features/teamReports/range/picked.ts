/** What is chosen in a calendar so far: the first tap is the start, the second the end. Pure. */
import type { Days } from '#/lib/daySpan.ts'

export type Side = 'first' | 'last'

export interface Picked extends Days {
  /** What the next tap chooses. */
  readonly next: Side
}

export const pickedOf = ({ first, last }: Days): Picked => ({ first, last, next: 'first' })

/** A range begins anew with its first day; a last day before the first one makes that the last. */
export function tapped({ first, next }: Picked, day: string): Picked {
  if (next === 'first') return { first: day, last: day, next: 'last' }
  return day < first ? pickedOf({ first: day, last: first }) : pickedOf({ first, last: day })
}

/** How many days, both included. */
export const lengthOf = ({ first, last }: Days): number => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1

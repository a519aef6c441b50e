/** The big road of the draws: one column for each run of a side. Pure. */
import type { Reading } from '#/rules/play.ts'

/** Readings with the same two sides, as big and small of the sum and of each place. */
export interface Kind {
  readonly key: string
  readonly sides: Reading['sides']
  readonly readings: readonly Reading[]
}

export function kindsOf(readings: readonly Reading[]): readonly Kind[] {
  const kinds = new Map<string, Reading[]>()
  for (const reading of readings.filter(({ sides }) => sides.length === 2)) {
    const key = reading.sides.map(({ code }) => code).join('-')
    kinds.set(key, [...(kinds.get(key) ?? []), reading])
  }
  return [...kinds].map(([key, alike]) => ({ key, sides: alike[0]?.sides ?? [], readings: alike }))
}

/** The number of beads in a column. A longer run continues in the next column. */
const deepest = 6

/** Columns of sides, oldest first. Draws without a side are left out. */
export function bigRoad(sides: readonly (string | null)[]): readonly (readonly string[])[] {
  const columns: string[][] = []
  for (const side of sides) {
    if (side === null) continue
    const last = columns.at(-1)
    if (last && last[0] === side && last.length < deepest) last.push(side)
    else columns.push([side])
  }
  return columns
}

/** The big road of draws: a column for each run of a side. Pure. */
import type { Reading } from '#/rules/play.ts'

/** Readings that tell the same two sides apart: of the sum and of each place, big and small. */
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

/** How many beads a column holds; a longer run goes on in the next column. */
const deepest = 6

/** Columns of sides, oldest first. A draw on no side is left out. */
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

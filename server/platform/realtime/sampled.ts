/** Selects the items of a room for one frame. */
import type { RoomEntry } from './roomSource.ts'

/** The most lines in one frame; nobody can read more in a quarter of a second. */
const LINES = 20

export interface Sampled {
  readonly shown: readonly RoomEntry[]
  readonly omitted: readonly RoomEntry[]
}

/** All items up to the limit of lines; above it, lines at even distances. Items with `isKept` are always included. */
export function sampled(entries: readonly RoomEntry[], most = LINES): Sampled {
  const lines = entries.filter(({ isKept }) => !isKept)
  if (lines.length <= most) return { shown: entries, omitted: [] }
  const chosen = new Set(Array.from({ length: most }, (_, at) => lines[Math.floor(((at + 1) * lines.length) / most) - 1]))
  const isShown = (entry: RoomEntry) => entry.isKept || chosen.has(entry)
  return { shown: entries.filter(isShown), omitted: lines.filter((line) => !chosen.has(line)) }
}

/** The selection for one author's devices, which also has the author's omitted items. */
export function withOwn({ shown, omitted }: Sampled, userId: string): Sampled {
  const isOwn = (entry: RoomEntry) => entry.userId === userId
  return {
    shown: [...shown, ...omitted.filter(isOwn)].toSorted((a, b) => a.seq - b.seq),
    omitted: omitted.filter((entry) => !isOwn(entry)),
  }
}

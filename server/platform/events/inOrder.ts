/** Puts events in the order of their ids although transactions commit in another: a gap is waited for, but not for ever. */

/** An id that has not come after this long belongs to a transaction that was rolled back. */
const FORGET_AFTER_MS = 60_000
/** A larger hole is not a few open transactions; its ids are not asked for one by one. */
const MAX_GAP = 10_000

export interface InOrder<Item extends { readonly id: number }> {
  /** Takes what was read, returns what may be delivered now. `at` in milliseconds of any steady clock. */
  take(items: readonly Item[], at: number): Item[]
  /** The highest id read so far. */
  highest(): number
  /** The highest id delivered, or passed over. */
  delivered(): number
  /** Whether anything that was read still waits for a lower id. */
  holds(): boolean
  /** Ids below the highest one that may still come. */
  missing(): Iterable<number>
}

/** Begins after `start`. An item waits at most `holdMs` for lower ids; one that comes later still is delivered late. */
export function inOrder<Item extends { readonly id: number }>(start: number, holdMs: number): InOrder<Item> {
  let highest = start
  let delivered = start
  const missing = new Map<number, number>()
  let waiting: Item[] = []

  return {
    take(items, at) {
      for (const item of items) {
        if (item.id <= highest && !missing.delete(item.id)) continue
        if (item.id - highest <= MAX_GAP) for (let id = highest + 1; id < item.id; id++) missing.set(id, at)
        highest = Math.max(highest, item.id)
        waiting.push(item)
      }
      waiting.sort((a, b) => a.id - b.id)
      let blocking = Infinity
      for (const [id, since] of missing) {
        if (at - since > FORGET_AFTER_MS) missing.delete(id)
        else if (at - since < holdMs) blocking = Math.min(blocking, id)
      }
      const ready = waiting.filter((item) => item.id < blocking)
      waiting = waiting.slice(ready.length)
      delivered = Math.max(delivered, ready.at(-1)?.id ?? 0, waiting.length === 0 ? highest : 0)
      return ready
    },
    highest: () => highest,
    delivered: () => delivered,
    holds: () => waiting.length > 0,
    missing: () => missing.keys(),
  }
}

/** Orders events by id although transactions commit in another order: waits for missing ids, for a limited time. */

/** A missing id belongs to a rolled-back transaction after this time. */
const FORGET_AFTER_MS = 60_000
/** A larger gap is no longer a few open transactions; its ids are not queried one by one. */
const MAX_GAP = 10_000

export interface InOrder<Item extends { readonly id: number }> {
  /** Adds read items, and returns the items that may be delivered now. `at`: monotonic milliseconds. */
  take(items: readonly Item[], at: number): Item[]
  /** The highest id read so far. */
  highest(): number
  /** The highest id that was delivered or skipped. */
  delivered(): number
  /** Whether any item still waits for a lower id. */
  holds(): boolean
  /** Missing ids below the highest one. */
  missing(): Iterable<number>
}

/** Starts after `start`. An item waits at most `holdMs` for lower ids; an id that arrives later is delivered late. */
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

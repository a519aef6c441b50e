/** Long computing in slices, between which the process answers others. */

/** Milliseconds after which a computation lets others go first. */
const SLICE_MS = 5

let waiting: (() => void)[] = []

/**
 * One slice for each turn of the loop, however many computations wait for theirs: together they take no more of a turn than one of them.
 */
function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(startSlice)
  })
}

function startSlice() {
  const [first, ...others] = waiting
  waiting = others
  if (others.length > 0) setImmediate(startSlice)
  first?.()
}

/** Maps the items in turn. An item is not divided; few items that are quick are mapped at once. */
export async function inSlices<Item, Result>(items: readonly Item[], map: (item: Item, at: number) => Result): Promise<Result[]> {
  const results: Result[] = []
  let from = performance.now()
  for (const [at, item] of items.entries()) {
    if (performance.now() - from > SLICE_MS) {
      await nextSlice()
      from = performance.now()
    }
    results.push(map(item, at))
  }
  return results
}

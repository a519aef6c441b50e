/** Splits long computations into slices, so that the process can do other work in between. */

/** Milliseconds after which a computation yields. */
const SLICE_MS = 5

let waiting: (() => void)[] = []

/** Waits for the next slice. Only one slice runs in each turn of the event loop, however many computations are waiting. */
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

/** Maps the items in order, in slices. An item is not divided; a few quick items are mapped in one slice. */
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

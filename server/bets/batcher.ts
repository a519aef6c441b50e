/** Gathers what arrives at the same time into batches, each worked off at once; the next batch fills while one is under way. */

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface BatchOptions<Item> {
  /** Batches under way at the same time. */
  readonly lanes: number
  /** How heavy a batch may get. */
  readonly capacity: number
  readonly weightOf: (item: Item) => number
}

/**
 * `run` gives a result for each item, in their order; `again` for one that belongs to a later batch. When it throws, the
 * batch is halved until the item that is at fault stands alone, so that it fails by itself.
 */
export function batcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (Result | typeof again)[]>,
  { lanes, capacity, weightOf }: BatchOptions<Item>,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = []
  let underWay = 0
  let scheduled = false

  function schedule() {
    if (scheduled || underWay >= lanes || queue.length === 0) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      void work(take()).finally(() => {
        underWay -= 1
        schedule()
      })
      underWay += 1
      schedule()
    })
  }

  function take(): Waiting<Item, Result>[] {
    let weight = 0
    const end = queue.findIndex(({ item }, at) => (weight += weightOf(item)) > capacity && at > 0)
    const batch = end === -1 ? queue : queue.slice(0, end)
    queue = end === -1 ? [] : queue.slice(end)
    return batch
  }

  async function work(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      const later = batch.filter((waiting, at) => {
        const result = results[at]
        if (result === undefined) waiting.reject(new Error('a batch gave no result'))
        else if (result !== again) waiting.resolve(result)
        return result === again
      })
      queue = [...later, ...queue]
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error)
      const middle = batch.length >> 1
      await work(batch.slice(0, middle))
      await work(batch.slice(middle))
    }
  }

  return (item) => new Promise<Result>((resolve, reject) => {
    queue.push({ item, resolve, reject })
    schedule()
  })
}

export const again: unique symbol = Symbol('again')

/** Collects requests that arrive at about the same time into batches; the next batch fills while one is running. */

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface BatchOptions<Item> {
  /** Maximum number of batches running at the same time. */
  readonly concurrency: number
  /** Maximum total weight of a batch; an item weighs 1 by default. */
  readonly capacity: number
  readonly weightOf?: (item: Item) => number
  /** Whether a single item may have caused the error. Then the batch is halved until that item is alone; otherwise all items fail. */
  readonly halves?: (error: unknown) => boolean
}

/** A result that moves the item to a later batch. */
export const again: unique symbol = Symbol('again')

/** `run` returns one result for each item, in the same order. */
export function microBatch<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (Result | typeof again)[]>,
  { concurrency, capacity, weightOf = () => 1, halves = () => false }: BatchOptions<Item>,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = []
  let running = 0
  let scheduled = false

  function schedule() {
    if (scheduled || running >= concurrency || queue.length === 0) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      running += 1
      void work(take()).finally(() => {
        running -= 1
        schedule()
      })
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
      if (results.length !== batch.length) throw new Error('a batch needs one answer for each item')
      const later = batch.filter(({ resolve }, at) => {
        const result = results[at]
        if (result === again) return true
        if (result !== undefined) resolve(result)
        return false
      })
      if (later.length > 0) queue = [...later, ...queue]
    } catch (error) {
      if (batch.length === 1 || !halves(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      const middle = batch.length >> 1
      await work(batch.slice(0, middle))
      await work(batch.slice(middle))
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ item, resolve, reject })
      schedule()
    })
}

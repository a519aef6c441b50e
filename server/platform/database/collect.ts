/** Collects the items of one key within a time window, and runs them together. Keys do not wait for each other. */

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface CollectOptions<Item> {
  readonly keyOf: (item: Item) => string
  /** Milliseconds from the first item of a key until its items run. */
  readonly windowMs: number
  /** With this number of items, a key does not wait for the end of the window. */
  readonly most: number
}

/** `run` gets a key and its items, and returns one result for each item in the same order. An error of `run` rejects all its items. */
export function collect<Item, Result>(
  run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
  { keyOf, windowMs, most }: CollectOptions<Item>,
): (item: Item) => Promise<Result> {
  const open = new Map<string, { readonly waiting: Waiting<Item, Result>[]; readonly timer: NodeJS.Timeout }>()

  async function close(key: string) {
    const { waiting, timer } = open.get(key) ?? { waiting: [], timer: undefined }
    open.delete(key)
    clearTimeout(timer)
    try {
      const results = await run(
        key,
        waiting.map(({ item }) => item),
      )
      if (results.length !== waiting.length) throw new Error('each item needs one result')
      for (const [at, result] of results.entries()) waiting[at]?.resolve(result)
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      const key = keyOf(item)
      const window = open.get(key) ?? { waiting: [], timer: setTimeout(() => void close(key), windowMs) }
      open.set(key, window)
      window.waiting.push({ item, resolve, reject })
      if (window.waiting.length >= most) void close(key)
    })
}

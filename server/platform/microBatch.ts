/** Gathers what is asked for at about the same time into one statement. */

/**
 * `run` gets the items of one batch and answers them in their order. What comes while `inFlight` batches are running
 * goes into the next one; a batch that fails fails all of its items.
 */
export function microBatch<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { maxSize, inFlight }: { readonly maxSize: number; readonly inFlight: number },
): (item: Item) => Promise<Answer> {
  interface Waiting { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
  let running = 0
  let scheduled = false

  function schedule() {
    if (scheduled || running >= inFlight || waiting.length === 0) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      void flush()
      schedule()
    })
  }

  async function flush() {
    const batch = waiting.slice(0, maxSize)
    waiting = waiting.slice(batch.length)
    running++
    try {
      const answers = await run(batch.map(({ item }) => item))
      if (answers.length !== batch.length) throw new Error('a batch needs one answer for each item')
      for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      running--
      schedule()
    }
  }

  return (item) => new Promise((resolve, reject) => {
    waiting.push({ item, resolve, reject })
    schedule()
  })
}

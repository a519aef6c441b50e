/** Requests with one key within a window run together, and no key waits for another key. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collect } from '../../../server/platform/database/collect.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Item {
  readonly key: string
  readonly n: number
}

const options = { keyOf: ({ key }: Item) => key, windowMs: 300, most: 3 }

function collecting(
  run: (key: string, items: readonly Item[]) => Promise<readonly number[]> = async (_, items) => items.map(({ n }) => n * 2),
) {
  const runs: string[] = []
  const ask = collect<Item, number>((key, items) => {
    runs.push(`${key} ${items.map(({ n }) => n).join()}`)
    return run(key, items)
  }, options)
  return { runs, ask }
}

it('items of a key run together at the end of its window, each with its own result', async () => {
  const { runs, ask } = collecting()
  const results = Promise.all([ask({ key: 'a', n: 1 }), ask({ key: 'b', n: 2 }), ask({ key: 'a', n: 3 })])
  await vi.advanceTimersByTimeAsync(299)
  expect(runs).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await results).toEqual([2, 4, 6])
  expect(runs).toEqual(['a 1,3', 'b 2'])
})

it('a request after the window belongs to the next window', async () => {
  const { runs, ask } = collecting()
  void ask({ key: 'a', n: 1 })
  await vi.advanceTimersByTimeAsync(300)
  void ask({ key: 'a', n: 2 })
  await vi.advanceTimersByTimeAsync(300)
  expect(runs).toEqual(['a 1', 'a 2'])
})

it('requests up to the capacity do not wait, and run once', async () => {
  const { runs, ask } = collecting()
  const results = Promise.all([1, 2, 3, 4].map((n) => ask({ key: 'a', n })))
  expect(runs).toEqual(['a 1,2,3'])
  await vi.advanceTimersByTimeAsync(300)
  expect(await results).toEqual([2, 4, 6, 8])
  expect(runs).toEqual(['a 1,2,3', 'a 4'])
})

it('a key that fails or hangs is no matter of the others', async () => {
  const { ask } = collecting((key) => {
    if (key === 'broken') return Promise.reject(new Error('broken'))
    return key === 'slow' ? new Promise(() => undefined) : Promise.resolve([1])
  })
  void ask({ key: 'slow', n: 1 })
  const broken = ask({ key: 'broken', n: 1 }).catch((error: unknown) => String(error))
  const good = ask({ key: 'good', n: 1 })
  await vi.advanceTimersByTimeAsync(300)
  expect([await broken, await good]).toEqual(['Error: broken', 1])
})

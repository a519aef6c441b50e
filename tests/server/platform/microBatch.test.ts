/** Simultaneous items share a statement; each gets its own answer. */
import { describe, expect, it } from 'vitest'
import { again, microBatch } from '../../../server/platform/database/microBatch.ts'

describe('a micro-batch', () => {
  it('collects the requests of one turn, and answers each request with its own result', async () => {
    const batches: number[][] = []
    const double = microBatch(
      async (items: readonly number[]) => {
        batches.push([...items])
        return items.map((item) => item * 2)
      },
      { capacity: 3, concurrency: 1 },
    )
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => double(item)))).toEqual([2, 4, 6, 8, 10])
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  it('gathers while as many batches as allowed are running', async () => {
    const batches: number[][] = []
    const release: (() => void)[] = []
    const echo = microBatch(
      async (items: readonly number[]) => {
        batches.push([...items])
        await new Promise<void>((resolve) => {
          release.push(resolve)
        })
        return items
      },
      { capacity: 10, concurrency: 1 },
    )
    const first = echo(1)
    await new Promise(setImmediate)
    const rest = [echo(2), echo(3)]
    await new Promise(setImmediate)
    expect(batches).toEqual([[1]])
    release[0]?.()
    expect(await first).toBe(1)
    while (release.length < 2) await new Promise(setImmediate)
    release[1]?.()
    expect(await Promise.all(rest)).toEqual([2, 3])
    expect(batches).toEqual([[1], [2, 3]])
  })

  it('fails the items of the batch that failed, and goes on', async () => {
    const pick = microBatch(
      async (items: readonly string[]) => {
        if (items.includes('bad')) throw new Error('no')
        return items
      },
      { capacity: 2, concurrency: 1 },
    )
    const results = await Promise.allSettled(['good', 'bad', 'fine'].map((item) => pick(item)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  it('halves a failed batch until the faulty item is alone', async () => {
    const pick = microBatch(
      async (items: readonly string[]) => {
        if (items.includes('bad')) throw new Error('no')
        return items
      },
      { capacity: 10, concurrency: 1, halves: () => true },
    )
    const results = await Promise.allSettled(['good', 'bad', 'fine', 'well'].map((item) => pick(item)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('has the allowed weight at most, and moves the other items to a later batch', async () => {
    const batches: number[][] = []
    const once = microBatch(
      async (items: readonly number[]) => {
        batches.push([...items])
        return items.map((item, at) => (at === 0 ? item : again))
      },
      { capacity: 5, concurrency: 1, weightOf: (item) => item },
    )
    expect(await Promise.all([2, 3, 4].map((item) => once(item)))).toEqual([2, 3, 4])
    expect(batches).toEqual([[2, 3], [3], [4]])
  })

  it('fails everyone when answers are missing', async () => {
    const odd = microBatch(async () => [1], { capacity: 5, concurrency: 1 })
    await expect(Promise.all([odd('a'), odd('b')])).rejects.toThrow('one answer for each')
  })
})

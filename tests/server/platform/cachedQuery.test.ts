/** A cache of the answers of a query, with an expiry. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { cachedQuery } from '../../../server/platform/database/cachedQuery.ts'
import type { Db } from '../../../server/platform/database/database.ts'

const handle = (): Db =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

afterEach(() => vi.useRealTimers())

/** A query that answers 1, 2, 3. */
function counting() {
  let answers = 0
  return vi.fn(async () => (answers += 1))
}

it('concurrent callers share one query, and the cache keeps its answer for a while', async () => {
  vi.useFakeTimers()
  const cache = cachedQuery<number>({ forMs: 1000 })
  const [db, read] = [handle(), counting()]
  expect(await Promise.all([cache.of(db, 'a', read), cache.of(db, 'a', read), cache.of(db, 'b', read)])).toEqual([1, 1, 2])
  vi.advanceTimersByTime(999)
  expect(await cache.of(db, 'a', read)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await cache.of(db, 'a', read)).toBe(3)
  expect(read).toHaveBeenCalledTimes(3)
})

it('keeps the answers of each handle apart', async () => {
  const cache = cachedQuery<number>({ forMs: 1000 })
  const [pool, transaction, read] = [handle(), handle(), counting()]
  const never = cache.of(pool, 'a', () => new Promise(() => undefined))
  expect(never).toBeInstanceOf(Promise)
  expect(await cache.of(transaction, 'a', read)).toBe(1)
  expect(await cache.of(transaction, 'a', read)).toBe(1)
})

it('the cache queries again after a failure, after an answer that it may not keep, and after "forget"', async () => {
  const cache = cachedQuery<number>({ forMs: 1000, isKept: (value) => value !== 1 })
  const [db, read] = [handle(), counting()]
  await expect(
    cache.of(db, 'a', async () => {
      throw new Error('the database is away')
    }),
  ).rejects.toThrow('the database is away')
  expect(await cache.of(db, 'a', read)).toBe(1)
  expect(await cache.of(db, 'a', read)).toBe(2)
  expect(await cache.of(db, 'a', read)).toBe(2)
  cache.forget(db, 'a')
  expect(await cache.of(db, 'a', read)).toBe(3)
  cache.forget(db)
  expect(await cache.of(db, 'a', read)).toBe(4)
})

it('the full cache drops the least recently used answer', async () => {
  const cache = cachedQuery<number>({ forMs: 60_000, most: 2 })
  const [db, read] = [handle(), counting()]
  for (const key of ['a', 'b', 'a', 'c']) await cache.of(db, key, read)
  expect(await cache.of(db, 'a', read)).toBe(1)
  expect(await cache.of(db, 'c', read)).toBe(3)
  expect(await cache.of(db, 'b', read)).toBe(4)
})

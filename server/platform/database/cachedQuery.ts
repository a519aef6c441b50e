/** A cache of query answers in the process's memory. */
import { LRUCache } from 'lru-cache'
import type { Db } from './database.ts'

export interface CacheOptions<Value> {
  /** Milliseconds for which an answer is cached. */
  readonly forMs: number
  /** The most cached answers; the least recently used is dropped first. */
  readonly most?: number
  /** Whether to cache an answer; by default each. */
  readonly isKept?: (value: Value) => boolean
}

export interface CachedQuery<Value> {
  /** The cached answer of the key, or a new answer. Concurrent callers share one query. A failed query is not cached. */
  of(db: Db, key: string, read: (db: Db) => Promise<Value>): Promise<Value>
  /** Drops the answer of the key, or all answers. */
  forget(db: Db, key?: string): void
}

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly until: number
}

/**
 * Each database handle has its own answers. With shared answers, a transaction could wait for a query on another connection, and on the
 * embedded database, which has one connection, that query would wait for the transaction.
 */
export function cachedQuery<Value>({ forMs, most = 1000, isKept = () => true }: CacheOptions<Value>): CachedQuery<Value> {
  const handles = new WeakMap<Db, LRUCache<string, Entry<Value>>>()

  function answersOf(db: Db): LRUCache<string, Entry<Value>> {
    const answers = handles.get(db) ?? new LRUCache({ max: most })
    handles.set(db, answers)
    return answers
  }

  return {
    of(db, key, read) {
      const answers = answersOf(db)
      const now = performance.now()
      const cached = answers.get(key)
      if (cached && cached.until > now) return cached.value
      const entry = { value: read(db), until: now + forMs }
      answers.set(key, entry)
      const drop = () => {
        if (answers.peek(key) === entry) answers.delete(key)
      }
      entry.value.then((value) => {
        if (!isKept(value)) drop()
      }, drop)
      return entry.value
    },
    forget(db, key) {
      if (key === undefined) answersOf(db).clear()
      else answersOf(db).delete(key)
    },
  }
}

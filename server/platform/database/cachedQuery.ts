/** Answers of a query, kept in the process for a while. */
import { LRUCache } from 'lru-cache'
import type { Db } from './database.ts'

export interface CacheOptions<Value> {
  /** Milliseconds for which an answer is kept. */
  readonly forMs: number
  /** Number of answers that are kept: those that were asked for last. */
  readonly most?: number
  /** Whether an answer is kept at all; each is by default. */
  readonly isKept?: (value: Value) => boolean
}

export interface CachedQuery<Value> {
  /** The answer kept under the key, or a new one; concurrent callers share one query. A failed query is not kept. */
  of(db: Db, key: string, read: (db: Db) => Promise<Value>): Promise<Value>
  /** Drops the answer of the key, or all answers. */
  forget(db: Db, key?: string): void
}

interface Kept<Value> {
  readonly value: Promise<Value>
  readonly until: number
}

/**
 * Each handle has answers of its own. With shared ones, a transaction would wait for a query on another connection, and that query waits
 * for the transaction where the database has one connection.
 */
export function cachedQuery<Value>({ forMs, most = 1000, isKept = () => true }: CacheOptions<Value>): CachedQuery<Value> {
  const handles = new WeakMap<Db, LRUCache<string, Kept<Value>>>()

  function answersOf(db: Db): LRUCache<string, Kept<Value>> {
    const known = handles.get(db) ?? new LRUCache({ max: most })
    handles.set(db, known)
    return known
  }

  return {
    of(db, key, read) {
      const answers = answersOf(db)
      const now = performance.now()
      const known = answers.get(key)
      if (known && known.until > now) return known.value
      const kept = { value: read(db), until: now + forMs }
      answers.set(key, kept)
      const drop = () => {
        if (answers.peek(key) === kept) answers.delete(key)
      }
      kept.value.then((value) => {
        if (!isKept(value)) drop()
      }, drop)
      return kept.value
    },
    forget(db, key) {
      if (key === undefined) answersOf(db).clear()
      else answersOf(db).delete(key)
    },
  }
}

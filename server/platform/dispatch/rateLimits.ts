/** Counts requests per key and window over all processes, mostly without waiting for the database. */
import { sql } from 'kysely'
import { transact, type Db } from '../database/database.ts'
import { isUndone } from '../database/lost.ts'

export interface RateLimit {
  /** Requests in one window; 0 means no limit. */
  readonly limit: number
  readonly seconds: number
}

export interface RateLimiter {
  /**
   * Counts a request with its weight (1 by default). Returns the seconds to wait; 0 if it is allowed. An `exact` count reads the database
   * first; otherwise the counts of other processes are up to a second old.
   */
  hit(key: string, rate: RateLimit, exact: boolean, weight?: number): Promise<number>
  /** Drops expired windows of this process. */
  forget(): void
  stop(): Promise<void>
}

interface Counter {
  readonly key: string
  readonly endsAt: number
  /** Total of all processes, as last read from the database. */
  shared: number
  /** Requests that are counted in this process and not yet written to the database. */
  own: number
}

const FLUSH_MS = 1000

export function rateLimiter(db: Db, now: () => number): RateLimiter {
  const counters = new Map<string, Counter>()
  let changed = new Set<Counter>()
  let flushing: Promise<void> = Promise.resolve()
  let nextFlush: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** One statement at a time; callers that wait for the next one share it. */
  function flush(): Promise<void> {
    nextFlush ??= flushing
      .catch(() => undefined)
      .then(() => {
        nextFlush = undefined
        flushing = write()
        return flushing
      })
    return nextFlush
  }

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const batch = Array.from(changed, (counter) => ({ counter, hits: counter.own }))
    // Sorted, so that processes lock rows in the same order and cannot deadlock.
    batch.sort((a, b) => (nameOf(a.counter) < nameOf(b.counter) ? -1 : 1))
    changed = new Set()
    if (batch.length === 0) return
    const add = async (on: Db) =>
      (
        await sql<{ key: string; windowEndsAt: bigint; hits: number }>`
      insert into rate_counters (key, window_ends_at, hits)
      select * from unnest(${batch.map(({ counter }) => counter.key)}::text[],
        ${batch.map(({ counter }) => counter.endsAt)}::bigint[], ${batch.map(({ hits }) => hits)}::integer[])
      on conflict (key, window_ends_at) do update set hits = rate_counters.hits + excluded.hits
      returning key, window_ends_at, hits`.execute(on)
      ).rows
    const rows = await add(db)
      .catch((error: unknown) => {
        if (isUndone(error)) return transact(db, add)
        throw error
      })
      .catch((error: unknown) => {
        for (const { counter } of batch) changed.add(counter)
        throw error
      })
    const shared = new Map(rows.map((row) => [nameOf({ key: row.key, endsAt: Number(row.windowEndsAt) }), row.hits]))
    for (const { counter, hits } of batch) {
      counter.own -= hits
      counter.shared = shared.get(nameOf(counter)) ?? counter.shared
    }
  }

  return {
    async hit(key, rate, exact, weight = 1) {
      if (rate.limit === 0) return 0
      const at = now()
      const endsAt = (Math.floor(at / (rate.seconds * 1000)) + 1) * rate.seconds * 1000
      const name = nameOf({ key, endsAt })
      const counter = counters.get(name) ?? { key, endsAt, shared: 0, own: 0 }
      counters.set(name, counter)
      counter.own += weight
      changed.add(counter)
      if (exact) await flush()
      else
        timer ??= setTimeout(() => {
          flush().catch(() => undefined)
        }, FLUSH_MS)
      return counter.shared + counter.own > rate.limit ? Math.max(1, Math.ceil((endsAt - at) / 1000)) : 0
    },
    forget() {
      for (const [name, counter] of counters) if (counter.endsAt <= now()) counters.delete(name)
    },
    async stop() {
      clearTimeout(timer)
      await flush().catch(() => undefined)
    },
  }
}

const nameOf = ({ key, endsAt }: Pick<Counter, 'key' | 'endsAt'>) => `${endsAt} ${key}`

/** Deletes expired windows in the database. */
export async function forgetCounters({ db, now }: { readonly db: Db; now(): number }): Promise<void> {
  await sql`delete from rate_counters where window_ends_at <= ${now()}`.execute(db)
}

/** Prepares statements that repeat, so that the database plans them once per connection. */
import { LRUCache } from 'lru-cache'

/** Maximum number of prepared statements of one connection; further texts are planned at each execution. */
const MOST = 500

/** Maximum age of a cached plan in milliseconds: it was made for the table sizes of that time. */
export const PLAN_LIFE = 60_000

/** Returns a function for one connection: it returns true once when the cached plans are too old, then false for `PLAN_LIFE`. */
export function planClock(): () => boolean {
  let plannedAt = performance.now()
  return () => {
    if (performance.now() - plannedAt < PLAN_LIFE) return false
    plannedAt = performance.now()
    return true
  }
}

/** SQLSTATE of a statement whose table's columns have changed since its preparation, by a migration. */
export const OUTDATED = '0A000'

/** Discards the cached plans of a connection; not within a transaction. */
export const dropPlans = 'discard plans'

/** The name under which a text is prepared; undefined at its first execution, since most texts with value lists never repeat. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seenOnce = new LRUCache<string, true>({ max: MOST })
  return (text) => {
    const prepared = names.get(text)
    if (prepared !== undefined || names.size >= MOST) return prepared
    if (!seenOnce.delete(text)) {
      seenOnce.set(text, true)
      return undefined
    }
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

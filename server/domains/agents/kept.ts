/** Keeps the counts of large teams for a while, in the process. */

const KEPT_MS = 60_000
const MOST_KEPT = 1000

/** The value that is kept under the key, or the one that is made now. */
export type Keep<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

export function keeping<Value>(now: () => number): Keep<Value> {
  const kept = new Map<string, { readonly value: Promise<Value>; readonly at: number }>()
  return (key, make) => {
    const known = kept.get(key)
    if (known && now() - known.at < KEPT_MS) return known.value
    if (kept.size >= MOST_KEPT) kept.clear()
    const value = make()
    kept.set(key, { value, at: now() })
    value.catch(() => kept.delete(key))
    return value
  }
}

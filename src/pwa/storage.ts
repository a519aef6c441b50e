/** Requests persistent storage; without it the browser may evict stored data earlier. */
import { observable } from './observable.ts'

export type Persistence = 'unknown' | 'kept' | 'best-effort'

export const persistence = observable<Persistence>('unknown')

/** Requested once, after signing in or installing, when browsers are likely to grant it. */
export async function keepStorage() {
  if (persistence.get() !== 'unknown') return
  const granted = (await navigator.storage?.persist?.().catch(() => false)) ?? false
  persistence.set(granted ? 'kept' : 'best-effort')
}

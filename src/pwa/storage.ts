/** Asks the browser to keep what the app has stored; a refusal changes nothing but how long it may last. */
import { observable } from './observable.ts'

export type Persistence = 'unknown' | 'kept' | 'best-effort'

export const persistence = observable<Persistence>('unknown')

/** Asked once, after signing in or installing, when the player has a reason to say yes. */
export async function keepStorage() {
  if (persistence.get() !== 'unknown') return
  const granted = (await navigator.storage?.persist?.().catch(() => false)) ?? false
  persistence.set(granted ? 'kept' : 'best-effort')
}

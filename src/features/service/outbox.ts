/** What the member has said and the platform has not confirmed yet: kept on the device, each under the id it was first sent with. */
import { useEffect, useSyncExternalStore } from 'react'
import { persisted } from '#/lib/persisted.ts'
import { isNumber, isText, listOf, shapeOf, type Guard } from '#/lib/shape.ts'

export interface Unsent {
  readonly id: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly state: 'sending' | 'failed'
  /** What the player reads about a failure; empty: none to tell. */
  readonly why: string
}

const isState: Guard<Unsent['state']> = (value) => value === 'sending' || value === 'failed'
const isUnsent = shapeOf<Unsent>({ id: isText, text: isText, at: isNumber, state: isState, why: isText })

export const outboxStore = persisted<Unsent[]>({ key: 'chat-outbox', version: 1, valid: listOf(isUnsent), initial: [], private: true })

export const withAdded = (all: readonly Unsent[], one: Unsent): Unsent[] => [...all.filter(({ id }) => id !== one.id), one]
export const withChange = (all: readonly Unsent[], id: string, change: Partial<Unsent>): Unsent[] =>
  all.map((one) => (one.id === id ? { ...one, ...change } : one))
/** What the platform has by now, or what was given up, goes. */
export const without = (all: readonly Unsent[], gone: ReadonlySet<string>): Unsent[] => all.filter(({ id }) => !gone.has(id))

let shown: readonly Unsent[] = []
const listeners = new Set<() => void>()

function show(all: readonly Unsent[]): void {
  shown = all
  for (const listener of listeners) listener()
}

export async function changeOutbox(change: (all: readonly Unsent[]) => Unsent[]): Promise<void> {
  show(change(shown))
  show(await outboxStore.save(change))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Other tabs too, and a sign-out, which empties it, whatever page is shown.
outboxStore.subscribe(show)

export function useOutbox(): readonly Unsent[] {
  useEffect(() => {
    void outboxStore.load().then(show)
  }, [])
  return useSyncExternalStore(subscribe, () => shown)
}

/**
 * Id of the latest event at the time of this page's first answer: events between it and the opening of the push socket must be replayed.
 */

let first: number | undefined
const listeners = new Set<() => void>()

/** Called for each live answer; only the first one counts. */
export function knowsOf(eventId: number | undefined): void {
  if (first !== undefined || eventId === undefined) return
  first = eventId
  for (const listener of listeners) listener()
}

/** Calls the listener at the first answer; returns a function that unsubscribes. */
export function onFirstEvent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined before the first answer. */
export function firstEvent(): number | undefined {
  return first
}

/** The line (host) that calls are sent to. */

let origin = ''
const listeners = new Set<() => void>()

/** Origin of the current line; '' is the page's own origin. */
export function lineOrigin(): string {
  return origin
}

export function takeLine(chosen: string): void {
  if (chosen === origin) return
  origin = chosen
  for (const listener of listeners) listener()
}

/** Calls the listener after each change of the line; returns a function that unsubscribes. */
export function onLineChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the platform can be reached: by the last call, and by the device's online state until an answer contradicts it. */
import { useSyncExternalStore } from 'react'

let reachable = true
/** An answer arrived although the device reports no network. */
let contradicted = false
const listeners = new Set<() => void>()

const saysOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** True if the device reports no network and no answer has arrived since. Some devices report no network although it works. */
export function knownOffline(): boolean {
  return saysOffline() && !contradicted
}

/** False while the device is offline or the last call did not reach the platform. */
export function isOnline(): boolean {
  return reachable && !knownOffline()
}

/** Called after each call: true for a live answer, false for a stored answer or none. */
export function reportReachable(now: boolean): void {
  const contradicts = now && saysOffline()
  if (now === reachable && contradicts === contradicted) return
  reachable = now
  contradicted = contradicts
  for (const listener of listeners) listener()
}

function deviceChanged(): void {
  contradicted = false
  if (!saysOffline()) reachable = true
  for (const listener of listeners) listener()
}

/** Calls the listener when isOnline() may have changed; returns a function that unsubscribes. */
export function onOnlineChange(listener: () => void): () => void {
  if (listeners.size === 0 && typeof window !== 'undefined') {
    window.addEventListener('online', deviceChanged)
    window.addEventListener('offline', deviceChanged)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && typeof window !== 'undefined') {
      window.removeEventListener('online', deviceChanged)
      window.removeEventListener('offline', deviceChanged)
    }
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline)
}

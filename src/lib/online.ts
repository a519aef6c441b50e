/** Whether the platform can be reached: by the device's state and the last call. */
import { useSyncExternalStore } from 'react'

let reachable = true
const listeners = new Set<() => void>()

/** The device itself says it has no network. */
export function knownOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** False while the device is offline or the last call did not reach the platform. */
export function isOnline(): boolean {
  return reachable && !knownOffline()
}

/** Called after each call: true for a live answer, false for none or a stored one. */
export function reportReachable(now: boolean): void {
  if (now === reachable) return
  reachable = now
  for (const listener of listeners) listener()
}

function deviceChanged(): void {
  if (!knownOffline()) reachable = true
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

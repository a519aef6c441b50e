/** A boolean setting of this device: read synchronously, shared by all pages, kept after a sign-out. */
import { useSyncExternalStore } from 'react'

export interface DeviceFlag {
  isOn(): boolean
  set(on: boolean): void
  useOn(): boolean
}

/** Stored under `key`; in memory if the browser refuses storage. */
export function deviceFlag(key: string): DeviceFlag {
  const listeners = new Set<() => void>()
  let inMemory = false

  function isOn(): boolean {
    try {
      return localStorage.getItem(key) === '1'
    } catch {
      return inMemory
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    isOn,
    set(on) {
      inMemory = on
      try {
        if (on) localStorage.setItem(key, '1')
        else localStorage.removeItem(key)
      } catch {
        // The browser refuses storage.
      }
      for (const listener of listeners) listener()
    },
    useOn: () => useSyncExternalStore(subscribe, isOn),
  }
}

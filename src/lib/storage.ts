/** The page's key-value store in IndexedDB, with a fallback to memory. */
import { createStore, type UseStore } from 'idb-keyval'

let store: UseStore | undefined
let failed = false
const listeners = new Set<() => void>()

/** The store of persisted state; opened at first use, since IndexedDB may be refused. */
export function stateStore(): UseStore {
  store ??= createStore('app', 'state')
  return store
}

export function storageFailed(): boolean {
  return failed
}

/** Switches to memory, and notifies the subscribers. */
export function reportStorageFailure(): void {
  if (failed) return
  failed = true
  for (const listener of listeners) listener()
}

export function onStorageFailure(listener: () => void): () => void {
  listeners.add(listener)
  if (failed) listener()
  return () => listeners.delete(listener)
}

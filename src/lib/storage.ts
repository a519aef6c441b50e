/** The page's key-value store in IndexedDB, and whether it works: a refusal is survived in memory. */
import { createStore, type UseStore } from 'idb-keyval'

let store: UseStore | undefined
let failed = false
const listeners = new Set<() => void>()

/** The store of persisted state; opened at first use, since a page may start where IndexedDB is refused. */
export function stateStore(): UseStore {
  store ??= createStore('app', 'state')
  return store
}

export function storageFailed(): boolean {
  return failed
}

/** From now on state lives in memory only, and those who asked are told. */
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

/** Whether amounts of the wallet are covered, on every page alike, until the player shows them again. */
import { useSyncExternalStore } from 'react'

const key = 'balance-hidden'
const listeners = new Set<() => void>()
/** Holds the choice where the browser refuses storage. */
let inMemory = false

function isHidden(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return inMemory
  }
}

function setHidden(hidden: boolean): void {
  inMemory = hidden
  try {
    if (hidden) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useBalanceHidden(): readonly [hidden: boolean, setHidden: (hidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, isHidden), setHidden]
}

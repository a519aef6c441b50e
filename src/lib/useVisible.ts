/** Whether the page is on screen. */
import { useSyncExternalStore } from 'react'

export const isVisible = (): boolean => document.visibilityState === 'visible'

function watch(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

export function useVisible(): boolean {
  return useSyncExternalStore(watch, isVisible)
}

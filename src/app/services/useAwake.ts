/** Whether polling makes sense: the page is seen and the platform may be reached. */
import { useSyncExternalStore } from 'react'
import { useOnline } from '#/lib/online.ts'

function watch(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isSeen = (): boolean => document.visibilityState === 'visible'

export function useAwake(): boolean {
  const seen = useSyncExternalStore(watch, isSeen)
  return useOnline() && seen
}

/** The interval to poll with, in milliseconds; 0 stops it while nobody looks or nothing can be reached. */
export function pollEvery(seconds: number, awake: boolean): number {
  return awake ? seconds * 1000 : 0
}

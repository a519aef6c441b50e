/** Whether there is room beside the column: the history and the slip then stand beside the board. */
import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

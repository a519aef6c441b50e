/** Whether there is room beside the column. */
import { useSyncExternalStore } from 'react'

/** Pixels of width from which on there is room for something beside the column, and for a whole table. */
const widths = { beside: 900, table: 1024 }

export function useWide(need: keyof typeof widths = 'beside'): boolean {
  const query = `(min-width: ${widths[need]}px)`
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

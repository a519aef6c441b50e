/** Whether there is room: beside the column, or on the height of the screen. */
import { useSyncExternalStore } from 'react'

/**
 * From where on there is room for something beside the column, for a narrow second column, for a whole table, for a board beside a picture,
 * for columns on both sides, and for a tray that stays over a board.
 */
const screens = {
  beside: '(min-width: 900px)',
  pair: '(min-width: 820px) and (min-height: 501px)',
  table: '(min-width: 1024px)',
  pane: '(min-width: 1024px) and (min-height: 501px)',
  columns: '(min-width: 1280px) and (min-height: 501px)',
  tray: '(min-height: 701px)',
}

export function useWide(need: keyof typeof screens = 'beside'): boolean {
  const query = screens[need]
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether the window is wide enough for a layout, or the screen high enough. */
import { useSyncExternalStore } from 'react'

/**
 * Smallest sizes: for content beside the column, a narrow second column, a whole table, a board beside a picture, columns on both sides,
 * and a tray that stays over a board.
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

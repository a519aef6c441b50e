/** Whether the window is wide enough for a layout, or the screen high enough. */
import { useSyncExternalStore } from 'react'

/**
 * Smallest sizes: for a second column, a whole table, the rail and the bar of the frame, columns on both sides, and a tray that stays over
 * a board.
 */
const screens = {
  pair: '(min-width: 820px) and (min-height: 501px)',
  table: '(min-width: 1024px)',
  pane: '(min-width: 1024px) and (min-height: 501px)',
  columns: '(min-width: 1280px) and (min-height: 501px)',
  tray: '(min-height: 701px)',
}

export function useWide(need: keyof typeof screens): boolean {
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

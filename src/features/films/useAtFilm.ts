/** The current position in a playing film. Reports the watched seconds, and saves the position. */
import { useCallback, useRef } from 'react'
import { type SavedPosition, useSavedPosition } from './useSavedPosition.ts'

/** The longest step between two reports of a playing film, in seconds. A longer step is a seek. */
const step = 3

export interface AtFilm extends Pick<SavedPosition, 'save'> {
  /** The last reported second. */
  readonly current: () => number
  /** Sets the second at which the film starts. */
  readonly begin: (seconds: number) => void
  readonly tell: (seconds: number) => void
}

export function useAtFilm(film: string, onPlayed: (seconds: number) => void): AtFilm {
  const at = useRef(0)
  const { tell: tellSaved, save } = useSavedPosition(film)
  const tell = useCallback(
    (seconds: number) => {
      const passed = seconds - at.current
      if (passed > 0 && passed < step) onPlayed(passed)
      at.current = seconds
      tellSaved(seconds)
    },
    [onPlayed, tellSaved],
  )
  return {
    save,
    tell,
    current: useCallback(() => at.current, []),
    begin: useCallback((seconds: number) => {
      at.current = seconds
    }, []),
  }
}

/** The place in a film that plays: told to whoever counts what was watched, and saved. */
import { useCallback, useRef } from 'react'
import { type SavedPlace, useSavedPlace } from './useSavedPlace.ts'

/** Seconds between two tellings of a film that plays; more is a leap. */
const step = 3

export interface AtFilm extends Pick<SavedPlace, 'save'> {
  /** Seconds, as told last. */
  readonly current: () => number
  /** Where it begins. */
  readonly begin: (seconds: number) => void
  readonly tell: (seconds: number) => void
}

export function useAtFilm(film: string, onPlayed: (seconds: number) => void): AtFilm {
  const at = useRef(0)
  const { tell: tellSaved, save } = useSavedPlace(film)
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

/** Places of pending writes that are on screen: their pages show the outcome. */
import { useEffect } from 'react'
import { observable } from '#/pwa/observable.ts'

/** One entry for each page on screen: its place. */
export const placesOnScreen = observable<readonly string[]>([])

/** Registers `place` while this page is on screen; undefined registers none. */
export function usePlace(place: string | undefined): void {
  useEffect(() => {
    if (place === undefined) return undefined
    placesOnScreen.set([...placesOnScreen.get(), place])
    return () => {
      const at = placesOnScreen.get().indexOf(place)
      placesOnScreen.set(placesOnScreen.get().filter((_, index) => index !== at))
    }
  }, [place])
}

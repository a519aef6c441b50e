/** The places of pending writes that are on screen: their pages tell how those ended. */
import { useEffect } from 'react'
import { observable } from '#/pwa/observable.ts'

/** Once for each page that shows it. */
export const placesOnScreen = observable<readonly string[]>([])

/** While this page is on screen it tells how the writes of `place` end; undefined: of none. */
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

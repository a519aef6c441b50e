/** Keeps a page as high as the window above a keyboard that lies over it instead of shrinking it, as an iPhone's does. */
import { type RefObject, useEffect } from 'react'

export function useAboveKeyboard(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = globalThis
    if (!visualViewport) return undefined
    const stop = new AbortController()
    const place = () => {
      const { scale, height, pageTop } = visualViewport
      // What two fingers have enlarged is cut off too, and by no keyboard.
      const isCovered = scale < 1.01 && Math.round(height) < innerHeight
      page.current?.style.setProperty('height', isCovered ? `${height}px` : '')
      // The browser moves what is seen down to the field in use.
      page.current?.style.setProperty('top', isCovered ? `${pageTop}px` : '')
    }
    for (const name of ['resize', 'scroll']) visualViewport.addEventListener(name, place, { signal: stop.signal })
    return () => stop.abort()
  }, [page])
}

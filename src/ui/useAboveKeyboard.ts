/**
 * Tells a page what a keyboard that lies over it instead of shrinking it, as an iPhone's does, leaves of the window. In pixels, and only
 * while there is such a keyboard: `--seenTop` and `--seenHeight` of what is seen of the page, and `--keyboard`, how far up the keyboard
 * reaches in the window.
 */
import { type RefObject, useEffect } from 'react'

export function useAboveKeyboard(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = globalThis
    if (!visualViewport) return undefined
    const stop = new AbortController()
    const place = () => {
      const { scale, height, offsetTop, pageTop } = visualViewport
      // What two fingers have enlarged is cut off too, and by no keyboard.
      const isCovered = scale < 1.01 && Math.round(height) < innerHeight
      // The browser moves what is seen down to the field in use.
      const sizes = { '--seenTop': pageTop, '--seenHeight': height, '--keyboard': Math.max(0, innerHeight - offsetTop - height) }
      for (const [name, size] of Object.entries(sizes)) page.current?.style.setProperty(name, isCovered ? `${size}px` : '')
    }
    for (const name of ['resize', 'scroll']) visualViewport.addEventListener(name, place, { signal: stop.signal })
    return () => stop.abort()
  }, [page])
}

/**
 * Tells the page which part of the window a keyboard leaves free, if the keyboard covers the page instead of shrinking it, as on an iPhone.
 * Sets three lengths in pixels while there is such a keyboard: `--seenTop` and `--seenHeight` of the visible part of the page, and
 * `--keyboard`, the height of the keyboard in the window.
 */
import { type RefObject, useEffect } from 'react'

export function useAboveKeyboard(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = globalThis
    if (!visualViewport) return undefined
    const stop = new AbortController()
    const place = () => {
      const { scale, height, offsetTop, pageTop } = visualViewport
      // Zooming with two fingers also hides parts of the page, without a keyboard.
      const isCovered = scale < 1.01 && Math.round(height) < innerHeight
      // The browser scrolls the visible part to the field in use.
      const sizes = { '--seenTop': pageTop, '--seenHeight': height, '--keyboard': Math.max(0, innerHeight - offsetTop - height) }
      for (const [name, size] of Object.entries(sizes)) page.current?.style.setProperty(name, isCovered ? `${size}px` : '')
    }
    for (const name of ['resize', 'scroll']) visualViewport.addEventListener(name, place, { signal: stop.signal })
    return () => stop.abort()
  }, [page])
}

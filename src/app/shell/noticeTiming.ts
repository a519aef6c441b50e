/** When the notice dialog may open by itself: on a page that nobody has touched, after two waits of a second. */
import { observable } from '#/pwa/observable.ts'
import { hasLayer } from '#/ui/layers.ts'

/** Milliseconds of each of the product's two waits: before loading the notices, and before opening the dialog. */
export const noticeWait = 1000

/** Whether the page was touched, typed in or scrolled since it was loaded. */
export const isTouched = observable(false)

export function watchTouch(page: EventTarget): void {
  const listening = new AbortController()
  const touch = () => {
    listening.abort()
    isTouched.set(true)
  }
  for (const kind of ['pointerdown', 'keydown', 'scroll'])
    page.addEventListener(kind, touch, { capture: true, passive: true, signal: listening.signal })
}

/** Calls back after `wait` milliseconds, later while another overlay is open; returns a function that cancels it. */
export function whenClear(wait: number, act: () => void): () => void {
  const look = () => {
    if (hasLayer()) timer = setTimeout(look, noticeWait)
    else act()
  }
  let timer = setTimeout(look, wait)
  return () => clearTimeout(timer)
}

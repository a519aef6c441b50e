/** Keeps a region above everything at the foot of the window: the bar of the page or of the open sheet, the keyboard, the focused field. */
import { type RefObject, useLayoutEffect } from 'react'

/** Pixels between the region and what is below. */
const gap = 8

const isField = (element: Element | null): element is HTMLElement => element?.matches('input, textarea, [contenteditable]') === true

/** Height of a keyboard that covers the page instead of shrinking it. */
function keyboardHeight(): number {
  const { visualViewport } = globalThis
  return visualViewport ? Math.max(0, innerHeight - visualViewport.offsetTop - visualViewport.height) : 0
}

function footHeight(): number {
  const sheet = [...document.querySelectorAll('[data-sheet]:not([data-leaving] *)')].at(-1)
  // A sheet that is still moving up already has its final height.
  if (sheet) return Math.max(0, ...[...sheet.querySelectorAll<HTMLElement>('[data-foot]')].map(({ offsetHeight }) => offsetHeight))
  const feet = [...document.querySelectorAll('[data-foot]:not([data-inset] *)')].map((foot) => foot.getBoundingClientRect())
  return Math.max(0, ...feet.filter(({ height, top }) => height > 0 && top < innerHeight).map(({ top }) => innerHeight - top))
}

/** Distance from the bottom of the window, for a region of this height. */
function bottomOf(height: number): number {
  const bottom = Math.max(footHeight(), keyboardHeight()) + gap
  const field = isField(document.activeElement) ? document.activeElement.getBoundingClientRect() : undefined
  if (!field || field.height === 0) return bottom
  const [top, end] = [innerHeight - bottom - height, innerHeight - bottom]
  const isOver = field.top < end && field.bottom > top
  return isOver ? innerHeight - field.top + gap : bottom
}

/** `shown`: the region has content. */
export function useAboveFoot(ref: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const region = ref.current
    if (!region || !shown) return undefined
    const place = () => region.style.setProperty('bottom', `${bottomOf(region.offsetHeight)}px`)
    place()
    // Pages, sheets and their feet appear and disappear.
    const changes = new MutationObserver(place)
    changes.observe(document.body, { childList: true, subtree: true })
    const { visualViewport } = globalThis
    const stop = new AbortController()
    const { signal } = stop
    for (const name of ['resize', 'transitionend', 'focusin', 'focusout']) addEventListener(name, place, { signal })
    addEventListener('scroll', place, { signal, capture: true, passive: true })
    for (const name of ['resize', 'scroll']) visualViewport?.addEventListener(name, place, { signal })
    return () => {
      changes.disconnect()
      stop.abort()
    }
  }, [ref, shown])
}

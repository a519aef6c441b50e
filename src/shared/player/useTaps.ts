/** Taps on a film: two taps on a side seek back or forward, a single tap shows or hides the controls. A mouse click plays and pauses. */
import { useEffect, useRef, type PointerEvent } from 'react'
import { SEEK_SECONDS } from './whilePlaying.ts'

/** Milliseconds within which a second tap belongs to the first. */
const DOUBLE_MS = 300

interface Taps {
  readonly onTap: () => void
  readonly onClick: () => void
  readonly seekBy: (seconds: number) => void
}

export function useTaps({ onTap, onClick, seekBy }: Taps): (event: PointerEvent<HTMLElement>) => void {
  const first = useRef<{ readonly side: number; readonly timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(() => () => clearTimeout(first.current?.timer), [])
  return (event) => {
    if (event.pointerType === 'mouse') return onClick()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const side = event.clientX - left < width / 2 ? -1 : 1
    const before = first.current
    clearTimeout(before?.timer)
    if (before?.side === side) {
      first.current = undefined
      return seekBy(side * SEEK_SECONDS)
    }
    const timer = setTimeout(() => {
      first.current = undefined
      onTap()
    }, DOUBLE_MS)
    first.current = { side, timer }
  }
}

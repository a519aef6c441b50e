/** Taps on a film: two on one side go back or forth, one shows or hides the controls; a click of a mouse plays and pauses. */
import { useEffect, useRef, type PointerEvent } from 'react'
import { SEEK_SECONDS } from './whilePlaying.ts'

/** Within which a second tap belongs to the first. */
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

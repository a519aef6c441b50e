/** A long press. On a touch screen it replaces the tap and the browser's own menu. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds that a finger must rest, and pixels that it may move meanwhile. */
const [rest, slack] = [500, 10]

export function useHold(onHold: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  /** Whether the following tap is the end of a long press. */
  const held = useRef(false)
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  const end = () => clearTimeout(press.current?.timer)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end()
      held.current = false
      if (pointerType === 'mouse') return
      const timer = setTimeout(() => {
        held.current = true
        onHold()
      }, rest)
      press.current = { x, y, timer }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > slack) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (held.current || press.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

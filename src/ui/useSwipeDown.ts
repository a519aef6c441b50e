/** Lets a finger swipe a sheet down to close it: by its head, or by its content if the content is scrolled to its top. */
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Pixels after which a released sheet closes. */
const enough = 80

/** `layer` gets `--drawn` in pixels and `--drawnPart` as a share of the height of `box`. */
export function useSwipeDown(
  isOn: boolean,
  layer: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const [around, sheet] = [layer.current, box.current]
    if (!isOn || !around || !sheet) return undefined
    /** The start of the touch, until its direction is known. */
    let from: Touch | undefined
    /** The position of the finger when it began to move the sheet. */
    let startY: number | undefined
    let [drawn, isBack] = [0, false]

    const show = (pixels: number) => {
      isBack = pixels < drawn
      drawn = pixels
      around.style.setProperty('--drawn', `${pixels}px`)
      around.style.setProperty('--drawnPart', String(pixels / sheet.offsetHeight))
    }
    const end = () => {
      around.removeAttribute('data-swiping')
      show(0)
      from = startY = undefined
    }
    const began = ({ touches, target }: TouchEvent) => {
      if (startY !== undefined) end()
      from = touches.length === 1 && target instanceof Element && mayDraw(target, sheet) ? touches[0] : undefined
    }
    const moved = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!touch || (!from && startY === undefined)) return
      if (from) {
        const [right, down] = [touch.clientX - from.clientX, touch.clientY - from.clientY]
        from = undefined
        if (down <= Math.abs(right)) return
        startY = touch.clientY
        around.setAttribute('data-swiping', '')
      }
      // From the first move on, because the browser would scroll after a later start.
      if (event.cancelable) event.preventDefault()
      show(Math.max(0, touch.clientY - (startY ?? 0)))
    }
    const ended = () => {
      const isAway = drawn >= enough && !isBack
      if (startY !== undefined) end()
      if (isAway) close()
    }

    const stop = new AbortController()
    const { signal } = stop
    sheet.addEventListener('touchstart', began, { signal, passive: true })
    sheet.addEventListener('touchmove', moved, { signal, passive: false })
    sheet.addEventListener('touchend', ended, { signal })
    sheet.addEventListener('touchcancel', end, { signal })
    return () => stop.abort()
  }, [isOn, layer, box])
}

/** Ignores elements that the finger moves or marks itself, and content that can still scroll up. */
function mayDraw(target: Element, sheet: Element): boolean {
  if (target.closest('input, textarea, [data-drags]')) return false
  if (target.closest('[data-grab]')) return true
  for (let part: Element | null = target; part && part !== sheet.parentElement; part = part.parentElement)
    if (part.scrollTop > 0) return false
  return true
}

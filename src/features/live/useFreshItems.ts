/** What happens in a room while one looks at it: for effects over the picture, which are not shown of what has been. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RoomItem } from '#/contract/live/stream.ts'
import { deviceFlag } from '#/lib/deviceFlag.ts'
import { prefersStill } from '#/lib/motion.ts'

/** Chosen on this device. */
export const effectsOff = deviceFlag('gift-effects-off')

/**
 * Gives `take` the items after `last`, the position up to which all was told when the page came: none while the page is hidden, under
 * reduced motion, or where effects are off.
 */
export function useFreshItems(items: readonly RoomItem[], last: number | undefined, take: (fresh: readonly RoomItem[]) => void): void {
  const seen = useRef<number>(undefined)
  const newest = last === undefined ? undefined : Math.max(last, items.at(-1)?.seq ?? 0)
  const look = useEffectEvent((to: number) => {
    const after = seen.current
    seen.current = to
    if (after === undefined || effectsOff.isOn() || document.hidden || prefersStill()) return
    const fresh = items.filter(({ seq }) => seq > after)
    if (fresh.length > 0) take(fresh)
  })
  useEffect(() => {
    if (newest !== undefined) look(newest)
  }, [newest])
}

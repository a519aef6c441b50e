/** Reports new items of a room for effects over the picture. Earlier items have no effects. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RoomItem } from '#/contract/live/stream.ts'
import { deviceFlag } from '#/lib/deviceFlag.ts'
import { prefersStill } from '#/lib/motion.ts'

/** The setting of this device. */
export const effectsOff = deviceFlag('gift-effects-off')

/**
 * Calls `take` with the items after `last`, the position up to which the stream was loaded when the page was opened. No calls while the
 * page is hidden, under reduced motion, or if effects are off.
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

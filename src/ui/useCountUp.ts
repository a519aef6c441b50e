/** A figure that counts from its last value to the new one, without animation if motion is reduced. */
import { useEffect, useRef, useState } from 'react'
import { prefersStill } from '#/lib/motion.ts'

/** The whole number at a share (0 to 1) of the distance. Pure. */
export function between(from: bigint, to: bigint, share: number): bigint {
  if (share >= 1) return to
  return from + ((to - from) * BigInt(Math.round(share * 1000))) / 1000n
}

interface Count {
  /** Where the first count begins; by default the first value is shown at once. */
  readonly from?: string
  /** Milliseconds of a count. */
  readonly duration?: number
}

/** `target`, `from`: whole numbers as text. */
export function useCountUp(target: string, { from = target, duration = 250 }: Count = {}): string {
  const [shown, setShown] = useState(() => (from !== target && prefersStill() ? target : from))
  const at = useRef(shown)
  useEffect(() => {
    const [before, to] = [BigInt(at.current), BigInt(target)]
    if (before === to) return undefined
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const share = prefersStill() ? 1 : Math.min(1, Math.max(0, now - began) / duration)
      at.current = String(between(before, to, share))
      setShown(at.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target, duration])
  return shown
}

/** A figure that counts from its last value to the new one; without animation when it is first shown, or if motion is reduced. */
import { useEffect, useRef, useState } from 'react'
import { prefersStill } from '#/lib/motion.ts'

/** Milliseconds. */
const duration = 250

/** The whole number at a share (0 to 1) of the distance. Pure. */
export function between(from: bigint, to: bigint, share: number): bigint {
  if (share >= 1) return to
  return from + ((to - from) * BigInt(Math.round(share * 1000))) / 1000n
}

/** `target`: a whole number as text. */
export function useCountUp(target: string): string {
  const [shown, setShown] = useState(target)
  const at = useRef(target)
  useEffect(() => {
    const [from, to] = [BigInt(at.current), BigInt(target)]
    if (from === to) return undefined
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const share = prefersStill() ? 1 : Math.min(1, Math.max(0, now - began) / duration)
      at.current = String(between(from, to, share))
      setShown(at.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}

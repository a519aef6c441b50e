/** The start of a picture's stall, once the stall is long enough to be reported. */
import { useEffect, useState } from 'react'
import { serverNow } from '#/lib/serverClock.ts'

/** Milliseconds. Shorter stalls are not reported. */
export const PATIENCE_MS = 5000

/** Milliseconds since 1970; null during playback and for the first seconds of a stall. */
export function useStanding(isStanding: boolean): number | null {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (!isStanding) return undefined
    const began = serverNow()
    const timer = setTimeout(() => setSince(began), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSince(null)
    }
  }, [isStanding])
  return since
}

/** Since when a picture stands still, once that is worth saying. */
import { useEffect, useState } from 'react'
import { serverNow } from '#/lib/serverClock.ts'

/** Shorter stops are not spoken of. */
export const PATIENCE_MS = 5000

/** Milliseconds since 1970; null while it plays, and for the first seconds. */
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

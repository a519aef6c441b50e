/** Whether a part of the page has scrolled away. */
import { useEffect, useState } from 'react'

/** `isAway`: the part is out of view, or behind the page's header, which is 52 px high. `watch` is the ref of the part. */
export function useScrolledAway(): { readonly isAway: boolean; readonly watch: (part: HTMLElement | null) => void } {
  const [part, watch] = useState<HTMLElement | null>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!part) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        const latest = seen.at(-1)
        if (latest) setAway(!latest.isIntersecting)
      },
      { rootMargin: '-52px 0px 0px' },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [part])
  return { isAway: part !== null && isAway, watch }
}

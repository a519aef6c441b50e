/** Whether a part of the page has scrolled away. */
import { type RefObject, useEffect, useState } from 'react'

/** Behind the page's header, which is 52 px high. */
export function useScrolledAway(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        const latest = seen.at(-1)
        if (latest) setAway(!latest.isIntersecting)
      },
      { rootMargin: '-52px 0px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isAway
}

/** Content below the first screen: put there when one scrolls towards it, so that a first visit is spared its work and its calls. */
import { type ReactElement, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  /** Pixels that the content will take, about: the page is as long as it will be. */
  readonly height: number
  readonly children: ReactNode
}

export function WhenNear({ height, children }: WhenNearProps): ReactElement {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || near) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return near ? <>{children}</> : <div ref={place} style={{ height }} />
}

/** Renders its content only when it is scrolled near, to save work and calls at a first visit. */
import { type ReactElement, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  /** Estimated height in pixels, reserved before rendering. */
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

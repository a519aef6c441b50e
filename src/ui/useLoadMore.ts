/** Loads more when the end of a list comes into view. */
import { type RefCallback, useEffect, useRef, useState } from 'react'

/** Attach the ref to the element at the end of the list. */
export function useLoadMore(wanted: boolean, load: () => void): RefCallback<HTMLElement> {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!end || !wanted) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '240px' },
    )
    watch.observe(end)
    return () => watch.disconnect()
  }, [end, wanted])
  return setEnd
}

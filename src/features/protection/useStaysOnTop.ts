/** Keeps a dialog above all others: when another one opens over it, it is opened again. */
import { type RefObject, useEffect, useRef, useState } from 'react'

interface OnTop {
  /** The dialog's portal element, a child of the body. */
  readonly portal: RefObject<HTMLDivElement | null>
  /** The dialog's key; a new one remounts it. */
  readonly round: number
}

export function useStaysOnTop(): OnTop {
  const portal = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    // An opening dialog appends its portal, so the last child is on top.
    const watch = new MutationObserver(() => {
      const own = portal.current
      if (own && own !== document.body.lastElementChild) setRound((before) => before + 1)
    })
    watch.observe(document.body, { childList: true })
    return () => watch.disconnect()
  }, [])
  return { portal, round }
}

/** Keeps a dialog before every other: one that opened later, over it, has it opened once more. */
import { type RefObject, useEffect, useRef, useState } from 'react'

interface OnTop {
  /** Of the dialog's portal, a child of the body. */
  readonly portal: RefObject<HTMLDivElement | null>
  /** The dialog's key: another one each time that it is to open again. */
  readonly round: number
}

export function useStaysOnTop(): OnTop {
  const portal = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    // A dialog that opens puts its portal last.
    const watch = new MutationObserver(() => {
      const own = portal.current
      if (own && own !== document.body.lastElementChild) setRound((before) => before + 1)
    })
    watch.observe(document.body, { childList: true })
    return () => watch.disconnect()
  }, [])
  return { portal, round }
}

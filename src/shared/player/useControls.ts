/** Controls over a film: they hide while the film plays and nobody touches them. */
import { useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 3000

export interface Controls {
  readonly areShown: boolean
  /** Shows the controls for a while. */
  readonly show: () => void
  readonly toggle: () => void
}

export function useControls(isPlaying: boolean): Controls {
  const [areShown, setShown] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leaveLater = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(false), SHOWN_MS)
  }, [])
  const show = useCallback(() => {
    setShown(true)
    leaveLater()
  }, [leaveLater])
  const toggle = useCallback(() => {
    setShown((shown) => !shown)
    leaveLater()
  }, [leaveLater])
  useEffect(() => {
    if (isPlaying) leaveLater()
    return () => clearTimeout(timer.current)
  }, [isPlaying, leaveLater])
  return { areShown: areShown || !isPlaying, show, toggle }
}

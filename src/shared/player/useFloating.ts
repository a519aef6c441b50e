/** A picture in a small window of the browser's own, above other pages and apps. */
import { type RefObject, useEffect, useState } from 'react'

export interface Floating {
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Undefined where the browser has no such window. */
export function useFloating(video: RefObject<HTMLVideoElement | null>): Floating | undefined {
  const [isOn, setOn] = useState(() => document.pictureInPictureElement != null)
  useEffect(() => {
    const see = () => setOn(document.pictureInPictureElement != null)
    const events = ['enterpictureinpicture', 'leavepictureinpicture']
    // They bubble.
    for (const name of events) document.addEventListener(name, see)
    return () => {
      for (const name of events) document.removeEventListener(name, see)
    }
  }, [])
  if (!document.pictureInPictureEnabled) return undefined
  // Refused before the first frame, when there is nothing to show yet.
  const toggle = () => void (isOn ? document.exitPictureInPicture() : video.current?.requestPictureInPicture())?.catch(() => undefined)
  return { isOn, toggle }
}

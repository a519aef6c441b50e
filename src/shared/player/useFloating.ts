/** Shows the picture in the browser's own small window, above other pages and apps. */
import { type RefObject, useEffect, useState } from 'react'

export interface Floating {
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Undefined if the browser has no such window. */
export function useFloating(video: RefObject<HTMLVideoElement | null>): Floating | undefined {
  const [isOn, setOn] = useState(() => document.pictureInPictureElement != null)
  useEffect(() => {
    const see = () => setOn(document.pictureInPictureElement != null)
    const events = ['enterpictureinpicture', 'leavepictureinpicture']
    // The events bubble.
    for (const name of events) document.addEventListener(name, see)
    return () => {
      for (const name of events) document.removeEventListener(name, see)
    }
  }, [])
  if (!document.pictureInPictureEnabled) return undefined
  // The browser refuses before the first frame.
  const toggle = () => void (isOn ? document.exitPictureInPicture() : video.current?.requestPictureInPicture())?.catch(() => undefined)
  return { isOn, toggle }
}

/** Full screen, in landscape if the device can be locked. */
import { useEffect, useState, type RefObject } from 'react'

/** An iPhone has full screen only for the video element itself. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void }

export interface FullScreen {
  readonly isOn: boolean
  /** Undefined if the browser has no full screen. */
  readonly toggle: (() => void) | undefined
}

async function enter(box: HTMLElement): Promise<void> {
  await box.requestFullscreen({ navigationUI: 'hide' })
  await screen.orientation?.lock?.('landscape')
}

export function useFullScreen(box: RefObject<HTMLElement | null>, video: RefObject<PhoneVideo | null>): FullScreen {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const see = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', see)
    return () => document.removeEventListener('fullscreenchange', see)
  }, [box])

  // A device may refuse to lock the orientation; full screen stays.
  const ignore = () => undefined
  const ofPage = () => void (isOn ? document.exitFullscreen() : box.current ? enter(box.current) : Promise.resolve()).catch(ignore)
  const ofVideo = () => video.current?.webkitEnterFullscreen?.()
  const isOfVideo = 'webkitEnterFullscreen' in HTMLVideoElement.prototype
  return { isOn, toggle: document.fullscreenEnabled ? ofPage : isOfVideo ? ofVideo : undefined }
}

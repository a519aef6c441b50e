/** Full screen, held sideways where the device can be told to. */
import { useEffect, useState, type RefObject } from 'react'

/** An iPhone has no full screen but for a video alone. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void }

export interface FullScreen {
  readonly isOn: boolean
  /** Undefined where the browser has none. */
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

  // A device that cannot be held sideways by a page refuses the second step; the first one stands.
  const ignore = () => undefined
  const ofPage = () => void (isOn ? document.exitFullscreen() : box.current ? enter(box.current) : Promise.resolve()).catch(ignore)
  const ofVideo = () => video.current?.webkitEnterFullscreen?.()
  const isOfVideo = 'webkitEnterFullscreen' in HTMLVideoElement.prototype
  return { isOn, toggle: document.fullscreenEnabled ? ofPage : isOfVideo ? ofVideo : undefined }
}

/** Keeps the screen on during a game, and shows the game in full screen. */
import { useEffect, useSyncExternalStore } from 'react'
import { useVisible } from '#/lib/useVisible.ts'

/** Keeps the screen on while `isOn`; browsers release the lock whenever the page is hidden. */
export function useWakeLock(isOn: boolean): void {
  const isVisible = useVisible()
  useEffect(() => {
    if (!isOn || !isVisible || !('wakeLock' in navigator)) return undefined
    let isLeft = false
    let lock: WakeLockSentinel | undefined
    navigator.wakeLock.request('screen').then(
      (acquired) => {
        lock = acquired
        if (isLeft) void acquired.release()
      },
      // A device that saves power refuses the lock.
      () => undefined,
    )
    return () => {
      isLeft = true
      void lock?.release()
    }
  }, [isOn, isVisible])
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export interface FullScreen {
  readonly isOn: boolean
  toggle(): void
}

/** Undefined if the browser has no full screen. Leaving the page ends it. */
export function useFullScreen(): FullScreen | undefined {
  const isOn = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    },
    [],
  )
  if (!document.fullscreenEnabled) return undefined
  return {
    isOn,
    toggle() {
      // The whole document, as dialogs and sheets are beside the page.
      const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
      change.catch(() => undefined)
    },
  }
}

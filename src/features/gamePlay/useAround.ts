/** What the browser does around a game: keeps the screen on, and gives it the whole of it. */
import { useEffect, useSyncExternalStore } from 'react'
import { useVisible } from '#/lib/useVisible.ts'

/** The screen stays on while `isOn`; a browser lets go of it whenever the page is hidden. */
export function useWakeLock(isOn: boolean): void {
  const isVisible = useVisible()
  useEffect(() => {
    if (!isOn || !isVisible || !('wakeLock' in navigator)) return undefined
    let isLeft = false
    let lock: WakeLockSentinel | undefined
    navigator.wakeLock.request('screen').then(
      (given) => {
        lock = given
        if (isLeft) void given.release()
      },
      // A device that saves power refuses.
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

/** Undefined where the browser has none. Leaving the page leaves it. */
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
      // The whole document: dialogs and sheets stand beside the page.
      const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
      change.catch(() => undefined)
    },
  }
}

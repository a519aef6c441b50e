/** Effects of a playing video: the screen stays on, and the device's own controls show and control the video. */
import { useEffect, type RefObject } from 'react'

export interface NowPlaying {
  readonly title: string
  readonly artist: string
  /** Path of a still picture. */
  readonly poster: string | null
}

type Handlers = readonly (readonly [action: MediaSessionAction, handler: MediaSessionActionHandler])[]

/** Keeps the screen on from `play` to `pause`, if the browser allows it. Returns a function that stops this. */
export function keepAwake(video: HTMLVideoElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let lock: Promise<WakeLockSentinel | undefined> | undefined

  function hold() {
    if (document.hidden || video.paused || lock) return
    lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  function release() {
    void lock?.then((held) => held?.release())
    lock = undefined
  }
  video.addEventListener('playing', hold, { signal })
  for (const name of ['pause', 'ended', 'emptied']) video.addEventListener(name, release, { signal })
  // The browser releases the lock itself when the page is hidden.
  document.addEventListener('visibilitychange', () => (document.hidden ? release() : hold()), { signal })
  signal.addEventListener('abort', release)
  hold()
  return () => ended.abort()
}

function announce({ title, artist, poster }: NowPlaying, handlers: Handlers): () => void {
  const { mediaSession } = navigator
  if (!mediaSession) return () => undefined
  const artwork = poster === null ? [] : [{ src: poster, sizes: '480x270', type: 'image/webp' }]
  mediaSession.metadata = new MediaMetadata({ title, artist, artwork })
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      mediaSession.setActionHandler(action, handler)
    } catch {
      // The browser does not know this action.
    }
  }
  for (const [action, handler] of handlers) set(action, handler)
  return () => {
    mediaSession.metadata = null
    for (const [action] of handlers) set(action, null)
  }
}

/** `seekBy`: for a film; without it the stream is live. */
export function useWhilePlaying(
  video: RefObject<HTMLVideoElement | null>,
  { title, artist, poster }: NowPlaying,
  seekBy?: (seconds: number) => void,
): void {
  useEffect(() => (video.current ? keepAwake(video.current) : undefined), [video])
  useEffect(() => {
    const playing: Handlers = [
      ['play', () => void video.current?.play()],
      ['pause', () => video.current?.pause()],
    ]
    const seeking: Handlers = seekBy
      ? [
          ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_SECONDS))],
          ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? SEEK_SECONDS)],
          ['seekto', ({ seekTime }) => seekTime !== undefined && seekBy(seekTime - (video.current?.currentTime ?? 0))],
        ]
      : []
    return announce({ title, artist, poster }, [...playing, ...seeking])
  }, [video, title, artist, poster, seekBy])
}

/** Seconds of a step back or forward. */
export const SEEK_SECONDS = 10

/**
 * A stream in a video element: its state, its attempts, and its delay. Pauses while the page is hidden, unless the picture floats above
 * other apps.
 */
import { serverNow } from '#/lib/serverClock.ts'
import type { Engine, EngineOptions, Fault } from './engine.ts'
import { hasMediaSource, loadEngine } from './engineLoad.ts'
import { nativeEngine } from './nativeEngine.ts'

/** `gone`: given up until `retry`. */
export type StreamState = 'loading' | 'playing' | 'stalled' | 'gone' | 'ended'

export interface StreamStatus {
  readonly state: StreamState
  /** Number of attempts since the stream last played. */
  readonly attempt: number
  /** Why the stream is gone. */
  readonly fault?: Fault | undefined
}

export interface StreamOptions {
  readonly isLive: boolean
  /** Start of a film in seconds. */
  readonly startAt?: number
  readonly onStatus: (status: StreamStatus) => void
  /** Receives the delay in seconds, once a second; null if the stream does not report its time. */
  readonly onDelay?: (seconds: number | null) => void
  /** The signature has expired; the stream waits for `renew`. */
  readonly onExpired?: () => void
  /** The browser plays nothing before a tap, or plays a live picture only without its sound. */
  readonly onRefused?: (what: 'sound' | 'playing') => void
  /** The viewer has paused or resumed the video by the device's own controls. */
  readonly onPaused?: (isPaused: boolean) => void
}

export interface Stream {
  /** The same stream with a newer signature. */
  renew(url: string): void
  /** Retries at once. */
  retry(): void
  play(): void
  /** The stream has stalled at its source: nothing is loaded and no state is reported until it continues. */
  hold(isStill: boolean): void
  close(): void
}

/** Pauses before the attempts. */
export const RETRY_SECONDS: readonly number[] = [2, 4, 8]
const DELAY_MS = 1000

async function engineOf(video: HTMLVideoElement, options: EngineOptions): Promise<Engine> {
  if (!hasMediaSource()) return nativeEngine(video, options)
  const { hlsEngine } = await loadEngine()
  return hlsEngine(video, options) ?? nativeEngine(video, options)
}

export function attachStream(video: HTMLVideoElement, url: string, options: StreamOptions): Stream {
  const { isLive, startAt = 0, onStatus, onDelay, onExpired, onRefused, onPaused } = options
  const closed = new AbortController()
  const { signal } = closed
  let engine: Engine | undefined
  let latest = url
  let status: StreamStatus = { state: 'loading', attempt: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAwaited = false
  let rested = false
  let isHeld = false

  function tell(next: Partial<StreamStatus>) {
    const after = { ...status, fault: undefined, ...next }
    if (signal.aborted || (after.state === status.state && after.attempt === status.attempt)) return
    status = after
    onStatus(status)
  }

  function play() {
    video.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || signal.aborted) return
      if (video.muted || !isLive) return onRefused?.('playing')
      video.muted = true
      onRefused?.('sound')
      play()
    })
  }

  function attempt() {
    clearTimeout(timer)
    timer = undefined
    if (isHeld) return
    engine?.resume()
    if (!rested) play()
  }

  /** The buffer still plays; only the video element reports that it stalls. */
  function onFault(fault: Fault) {
    if (fault === 'expired' && onExpired) {
      isAwaited = true
      return onExpired()
    }
    if (isHeld) return
    const pause = fault === 'network' ? RETRY_SECONDS[status.attempt] : undefined
    if (pause === undefined) return tell({ state: 'gone', fault })
    clearTimeout(timer)
    timer = setTimeout(attempt, pause * 1000)
    tell({ attempt: status.attempt + 1 })
  }

  function onVisibility() {
    const isFloating = document.pictureInPictureElement === video
    if (document.hidden && !isFloating && !video.paused) {
      rested = isLive
      video.pause()
      if (isLive) engine?.rest()
    } else if (!document.hidden && rested) {
      rested = false
      attempt()
    }
  }

  const events: Readonly<Record<string, () => unknown>> = {
    playing: () => tell({ state: 'playing', attempt: 0 }),
    waiting: () => tell({ state: status.state === 'loading' ? 'loading' : 'stalled' }),
    ended: () => tell({ state: 'ended' }),
    play: () => onPaused?.(false),
    pause: () => !rested && !video.ended && onPaused?.(true),
  }
  for (const [name, listener] of Object.entries(events)) video.addEventListener(name, listener, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  const measuring = onDelay && setInterval(() => onDelay(delayOf(engine)), DELAY_MS)

  void engineOf(video, { url, isLive, startAt, onFault }).then(
    (made) => {
      if (signal.aborted) return made.close()
      engine = made
      if (latest !== url) made.renew(latest)
      if (isHeld) made.rest()
      else play()
    },
    // The script could not be loaded.
    () => tell({ state: 'gone', fault: 'network' }),
  )

  return {
    renew(newer) {
      latest = newer
      engine?.renew(newer)
      if (!isAwaited) return
      isAwaited = false
      attempt()
    },
    retry() {
      tell({ state: 'stalled', attempt: 0 })
      attempt()
    },
    play,
    hold(isStill) {
      if (isStill === isHeld) return
      isHeld = isStill
      if (isStill) {
        clearTimeout(timer)
        engine?.rest()
      } else {
        tell({ state: status.state === 'gone' ? 'stalled' : status.state, attempt: 0 })
        if (engine) attempt()
      }
    },
    close() {
      closed.abort()
      clearTimeout(timer)
      clearInterval(measuring)
      engine?.close()
    },
  }
}

function delayOf(engine: Engine | undefined): number | null {
  const shownAt = engine?.shownAt() ?? null
  return shownAt === null ? null : Math.max(0, Math.round((serverNow() - shownAt) / 1000))
}

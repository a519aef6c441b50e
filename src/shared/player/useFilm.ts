/** The state of a film: position, length, speed, and whether it plays. */
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

export interface Film {
  /** Seconds. */
  readonly at: number
  readonly length: number
  readonly isPlaying: boolean
  readonly speed: number
}

interface FilmOptions {
  /** Until the video reports its length. */
  readonly length: number
  readonly startAt: number
  readonly onTime?: ((seconds: number) => void) | undefined
}

export function useFilm(video: RefObject<HTMLVideoElement | null>, { length, startAt, onTime }: FilmOptions): Film {
  const [film, setFilm] = useState<Film>({ at: startAt, length, isPlaying: false, speed: 1 })
  const tellTime = useEffectEvent((seconds: number) => onTime?.(seconds))

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const ended = new AbortController()
    const listen = (names: readonly string[], seen: () => Partial<Film>) => {
      const listener = () => setFilm((before) => ({ ...before, ...seen() }))
      for (const name of names) element.addEventListener(name, listener, { signal: ended.signal })
    }
    // The position is zero until the start is found, and while the video is attached again.
    const isSomewhere = () => element.readyState !== HTMLMediaElement.HAVE_NOTHING
    listen(['timeupdate', 'seeking'], () => (isSomewhere() ? { at: element.currentTime } : {}))
    listen(['durationchange'], () => (Number.isFinite(element.duration) ? { length: element.duration } : {}))
    listen(['play', 'pause', 'ended'], () => ({ isPlaying: !element.paused && !element.ended }))
    listen(['ratechange'], () => ({ speed: element.playbackRate }))
    element.addEventListener('timeupdate', () => isSomewhere() && tellTime(element.currentTime), { signal: ended.signal })
    return () => ended.abort()
  }, [video])
  return film
}

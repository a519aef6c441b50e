/** A stream of a component: attached while the component is mounted, renewed when its address has a newer signature. */
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { attachStream, type Stream, type StreamOptions, type StreamState, type StreamStatus } from './attachStream.ts'

export interface StreamProps {
  /** URL of the playlist. Another URL is the same stream with a newer signature. */
  readonly url: string
  readonly isLive: boolean
  /** Start of a film in seconds. */
  readonly startAt?: number
  /** The stream has stalled at its source. */
  readonly isHeld?: boolean
  readonly onState?: ((state: StreamState) => void) | undefined
  readonly onDelay?: ((seconds: number | null) => void) | undefined
  readonly onExpired?: (() => void) | undefined
}

export interface Streaming extends StreamStatus {
  /** What the browser refuses before a tap. */
  readonly refused: 'sound' | 'playing' | null
  /** The viewer has paused the stream. */
  readonly isPaused: boolean
  retry(): void
  play(): void
}

const loading: StreamStatus = { state: 'loading', attempt: 0 }

export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  { url, isLive, startAt = 0, isHeld = false, onState, onDelay, onExpired }: StreamProps,
): Streaming {
  const stream = useRef<Stream>(undefined)
  const [status, setStatus] = useState<StreamStatus>(loading)
  const [isPaused, setPaused] = useState(false)
  const [refused, setRefused] = useState<Streaming['refused']>(null)

  const update = useEffectEvent((next: StreamStatus) => {
    setStatus(next)
    if (next.state === 'playing' && video.current?.muted === false) setRefused(null)
    onState?.(next.state)
  })
  const tellDelay = useEffectEvent((seconds: number | null) => onDelay?.(seconds))
  const askAnew = useEffectEvent(() => onExpired?.())
  const attach = useEffectEvent((element: HTMLVideoElement) => {
    const options: StreamOptions = {
      isLive,
      startAt,
      onStatus: update,
      onRefused: setRefused,
      onPaused: setPaused,
      ...(onDelay && { onDelay: tellDelay }),
      ...(onExpired && { onExpired: askAnew }),
    }
    return attachStream(element, url, options)
  })

  useEffect(() => {
    if (!video.current) return undefined
    const attached = attach(video.current)
    stream.current = attached
    return () => {
      attached.close()
      stream.current = undefined
    }
  }, [video])
  useEffect(() => stream.current?.renew(url), [url])
  useEffect(() => stream.current?.hold(isHeld), [isHeld])

  const retry = useCallback(() => stream.current?.retry(), [])
  const play = useCallback(() => {
    setRefused(null)
    stream.current?.play()
  }, [])
  return { ...status, refused, isPaused, retry, play }
}

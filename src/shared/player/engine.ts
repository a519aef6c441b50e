/** Plays a stream in a video element: hls.js, or the browser itself. */

/**
 * Why loading stopped. `network`: no answer, or an answer that may be better next time. `refused`: the stream does not exist any more.
 * `expired`: the signature has expired. `media`: the data cannot be decoded.
 */
export type Fault = 'network' | 'refused' | 'expired' | 'media'

export interface EngineOptions {
  readonly url: string
  readonly isLive: boolean
  /** Start of a film in seconds. */
  readonly startAt: number
  /** Loading has stopped until `resume`. */
  readonly onFault: (fault: Fault) => void
}

export interface Engine {
  /** The same stream with a newer signature, for all later requests. */
  renew(url: string): void
  /** Loads again from the last position; a live stream from its newest part. */
  resume(): void
  /** Stops loading while nobody watches. */
  rest(): void
  /** The time of the shown frame in milliseconds since 1970; null if the playlist does not give it. */
  shownAt(): number | null
  close(): void
}

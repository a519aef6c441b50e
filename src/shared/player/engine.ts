/** What plays a stream in a video element: hls.js, or the browser itself. */

/**
 * Why loading stopped. `network`: no answer, or one that may be better next time. `refused`: there is no such stream any more. `expired`:
 * the signature is too old. `media`: what came cannot be decoded.
 */
export type Fault = 'network' | 'refused' | 'expired' | 'media'

export interface EngineOptions {
  readonly url: string
  readonly isLive: boolean
  /** Where a film begins, in seconds. */
  readonly startAt: number
  /** Loading has stopped, until `resume`. */
  readonly onFault: (fault: Fault) => void
}

export interface Engine {
  /** The same stream with a newer signature, for requests from now on. */
  renew(url: string): void
  /** Loads again, from where it stopped; of a live stream from its newest part. */
  resume(): void
  /** Stops loading while nobody watches. */
  rest(): void
  /** The moment that is shown now, in milliseconds since 1970; null when the playlist does not tell. */
  shownAt(): number | null
  close(): void
}

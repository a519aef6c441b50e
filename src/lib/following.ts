/** Abort signals that follow another signal. */

interface Following {
  readonly signal: AbortSignal
  readonly abort: () => void
  /** Ends the following, so that a long-lived signal keeps no listener. */
  readonly end: () => void
}

/** A new signal that is aborted together with `signal`. `AbortSignal.any` does the same in browsers from 2024 on. */
export function following(signal: AbortSignal | undefined): Following {
  const own = new AbortController()
  const abort = () => own.abort()
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  return { signal: own.signal, abort, end: () => signal?.removeEventListener('abort', abort) }
}

/** Abort signals that follow others. */

interface Following {
  readonly signal: AbortSignal
  readonly abort: () => void
  /** Ends the following: a signal that lives on keeps no listener. */
  readonly end: () => void
}

/** A signal of one's own, aborted with `signal` too. `AbortSignal.any` does the same in browsers from 2024 on. */
export function following(signal: AbortSignal | undefined): Following {
  const own = new AbortController()
  const abort = () => own.abort()
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  return { signal: own.signal, abort, end: () => signal?.removeEventListener('abort', abort) }
}

/** Defers work until the page has loaded and the network is quiet. */

interface Wait {
  /** Milliseconds without requests after which the network counts as quiet. */
  readonly quiet: number
  /** The maximum wait after the page has loaded, in milliseconds. */
  readonly longest: number
}

/** Runs the task once, so that it does not compete with the page's start on slow phones. Returns a function that cancels it. */
export function whenQuiet(task: () => void, { quiet, longest }: Wait): () => void {
  const cancelled = new AbortController()
  const begin = () => {
    const stop = () => {
      clearTimeout(pending)
      clearTimeout(limit)
      fetched?.disconnect()
    }
    const done = () => {
      stop()
      task()
    }
    let pending = setTimeout(done, quiet)
    const limit = setTimeout(done, longest)
    const fetched =
      'PerformanceObserver' in window
        ? new PerformanceObserver(() => {
            clearTimeout(pending)
            pending = setTimeout(done, quiet)
          })
        : undefined
    fetched?.observe({ type: 'resource' })
    cancelled.signal.addEventListener('abort', stop)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true, signal: cancelled.signal })
  return () => cancelled.abort()
}

/** Defers work until the page has loaded and the network is quiet. */

/** Milliseconds without requests after which the network counts as quiet, and the maximum wait. */
const quiet = 500
const longest = 15_000

/** Runs the task once, so that it does not compete with the page's start on slow phones. */
export function whenQuiet(task: () => void): void {
  const begin = () => {
    const done = () => {
      clearTimeout(pending)
      clearTimeout(limit)
      fetched?.disconnect()
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
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

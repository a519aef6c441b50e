/** Puts off what nobody waits for until the page has loaded and has stopped fetching. */

/** Milliseconds without anything fetched that make a page quiet, and after which it is taken for quiet all the same. */
const quiet = 500
const longest = 15_000

/** Runs the task once. On a slow phone the two cores then belong to the page until it can be used. */
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

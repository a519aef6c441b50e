/** Watching something while it runs. */

/** Runs `look` again and again until `work` is done; a look that fails fails the test. */
export async function whileRunning<Result>(work: Promise<Result>, look: () => Promise<void>): Promise<Result> {
  let running = true
  const done = work.finally(() => { running = false })
  const watching = (async () => {
    while (running) await look()
  })()
  const [result] = await Promise.all([done, watching])
  return result
}

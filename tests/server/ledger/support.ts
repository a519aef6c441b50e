/** Watching something while it runs. */

/** Runs `look` again and again until `work` is done; a look that fails fails the test. */
export async function whileRunning<Result>(work: Promise<Result>, look: () => Promise<void>): Promise<Result> {
  const ended = work.then(
    () => true,
    () => true,
  )
  const watching = (async () => {
    do await look()
    while (!(await Promise.race([ended, Promise.resolve(false)])))
  })()
  const [result] = await Promise.all([work, watching])
  return result
}

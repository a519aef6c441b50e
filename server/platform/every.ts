/** Runs a job again and again, never twice at once. */
import type { Logger } from 'pino'

/** Waits `ms` after each run; a run that fails is logged. Returns how to stop it, which waits for the run under way. */
export function every(ms: number, log: Logger, what: string, job: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  let timer = setTimeout(run, ms)
  timer.unref()

  function run() {
    running = job()
      .catch((error: unknown) => { if (!stopped) log.error({ err: error }, `${what} failed`) })
      .then(() => {
        if (stopped) return
        timer = setTimeout(run, ms)
        timer.unref()
      })
  }

  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

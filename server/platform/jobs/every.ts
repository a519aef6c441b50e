/** Runs a function repeatedly, never twice at once. */
import type { Logger } from 'pino'

/** Waits `ms` after each run, and logs a run that fails. Returns a function that stops it and awaits the current run. */
export function every(ms: number, log: Logger, what: string, job: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  function schedule() {
    if (stopped) return
    timer = setTimeout(() => {
      running = run()
    }, ms)
    timer.unref()
  }

  async function run() {
    try {
      await job()
    } catch (error) {
      if (!stopped) log.error({ err: error }, `${what} failed`)
    }
    schedule()
  }
  schedule()

  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

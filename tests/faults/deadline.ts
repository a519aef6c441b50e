/** Waits with a time limit; the error names the missing event. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Far longer than any wait takes, even on a slow machine. */
export const LONGEST_MS = 30_000
const POLL_MS = 50

/** Resolves to the value of `waited`. `what`: the awaited event, for the error. */
export async function within<Value>(what: string, waited: Promise<Value> | Value, milliseconds = LONGEST_MS): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`did not happen within ${milliseconds / 1000} s: ${what}`)), milliseconds)
  })
  return Promise.race([waited, late]).finally(() => clearTimeout(timer))
}

/** Polls until `isSo` is true. `what`: the awaited event, for the error. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, milliseconds = LONGEST_MS): Promise<void> {
  const over = performance.now() + milliseconds
  while (!(await within(what, isSo(), milliseconds))) {
    if (performance.now() > over) throw new Error(`did not happen within ${milliseconds / 1000} s: ${what}`)
    await sleep(POLL_MS)
  }
}

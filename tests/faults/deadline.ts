/** Limits every wait: a time-out names the missing event. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Far longer than anything here takes, on a slow machine too. */
export const LONGEST_MS = 30_000
const AGAIN_MS = 50

/** What was waited for; `what`: that it happens, for the error where it does not. */
export async function within<Value>(what: string, waited: Promise<Value> | Value, milliseconds = LONGEST_MS): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`did not happen within ${milliseconds / 1000} s: ${what}`)), milliseconds)
  })
  return Promise.race([waited, late]).finally(() => clearTimeout(timer))
}

/** Asks again and again until it is so. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, milliseconds = LONGEST_MS): Promise<void> {
  const over = performance.now() + milliseconds
  while (!(await within(what, isSo(), milliseconds))) {
    if (performance.now() > over) throw new Error(`did not happen within ${milliseconds / 1000} s: ${what}`)
    await sleep(AGAIN_MS)
  }
}

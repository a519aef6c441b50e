/** Scripts of parts that run beside the pages or stand far down on one: nobody can ask for one again, so it is asked for until it comes. */
import { fullJitter } from './jitter.ts'

let running = 0

/** Whether such a script is being asked for again: that it fails once more is no reason to load the page anew. */
export function isAskingAgain(): boolean {
  return running > 0
}

/** Resolves like the first call of `load` that does not fail, after pauses that grow to a minute. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let asking = load()
  for (let tries = 0; ; tries += 1) {
    try {
      return await asking
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000 + fullJitter(tries, 1000, 60_000)))
      running += 1
      asking = load().finally(() => {
        running -= 1
      })
    }
  }
}

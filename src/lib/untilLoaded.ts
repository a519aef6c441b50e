/** Scripts of parts that run beside the pages: nobody can ask for one again, so it is asked for until it comes. */
import { fullJitter } from './jitter.ts'

/** Resolves like the first call of `load` that does not fail, after pauses that grow to a minute. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000 + fullJitter(tries, 1000, 60_000)))
    }
  }
}

/** Work of a queue, so many at once: what takes long keeps its own slot, and no other. */
import { setTimeout as pause } from 'node:timers/promises'

/** How soon it is looked again for what has become due, while something still runs. */
const LOOK_MS = 200

/**
 * Claims what is due for the free slots, until nothing is left. `work` reports its own failures: it must not reject. Returns how many were
 * worked on.
 */
export async function inSlots<Due>(
  slots: number,
  claim: (most: number) => Promise<readonly Due[]>,
  work: (due: Due) => Promise<void>,
): Promise<number> {
  const running = new Set<Promise<void>>()
  for (let count = 0; ;) {
    const due = running.size < slots ? await claim(slots - running.size) : []
    count += due.length
    for (const one of due) {
      const done = work(one).finally(() => running.delete(done))
      running.add(done)
    }
    if (running.size === 0) return count
    await Promise.race([...running, pause(LOOK_MS)])
  }
}

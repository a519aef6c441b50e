/** A job that counts new postings of wallets: of the members that events name, and at intervals of all members. */
import type { Job } from '../platform/jobs/job.ts'
import type { Platform } from '../platform/platform.ts'

/** Events may be lost, so the job counts all wallets at this interval. */
const SWEEP_MS = 60_000
/** With more changed members than this, the job counts all wallets. */
const HINTS = 5000

interface Counting extends Pick<Job, 'name' | 'everyMs' | 'leaseMs'> {
  /** Counts the new postings of these members, or of all. */
  readonly count: (among: readonly string[] | 'all') => Promise<void>
}

export const walletsJob = ({ events }: Pick<Platform, 'events'>, { name, everyMs, leaseMs, count }: Counting): Job => ({
  name,
  everyMs,
  leaseMs,
  start() {
    const changed = new Set<string>()
    let sweptAt = -Infinity
    const off = events.on('balance', ({ userId }) => {
      if (userId !== null && changed.size <= HINTS) changed.add(userId)
    })
    return {
      async run() {
        const isSweep = changed.size > HINTS || performance.now() - sweptAt > SWEEP_MS
        const among = isSweep ? 'all' : [...changed]
        changed.clear()
        await count(among)
        if (isSweep) sweptAt = performance.now()
      },
      async stop() {
        off()
      },
    }
  },
})

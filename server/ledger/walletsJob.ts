/** A job that counts postings beyond cursors: of the members of whom the outbox tells, and now and then of all. */
import type { Job } from '../platform/jobs/job.ts'
import type { Platform } from '../platform/platform.ts'

/** The outbox only hints at what changed: it may lose an event, so all wallets are looked through now and then. */
const SWEEP_MS = 60_000
/** More members than this are found by looking through all of them. */
const HINTS = 5000

interface Counting extends Pick<Job, 'name' | 'everyMs' | 'leaseMs'> {
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

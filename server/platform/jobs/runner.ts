/** Runs the jobs whose leases this process holds. */
import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../platform.ts'
import { leaseOf, type Job, type RunningJob } from './job.ts'
import { claim, giveUp } from './leases.ts'

/** Interval of checking leases; each is renewed after a third of its duration. */
const TICK_MS = 250

interface Entry {
  readonly job: Job
  /** When the lease ends, and when to renew it, by `performance.now()`. */
  until: number
  askAt: number
  running: Promise<void> | undefined
}

export interface Jobs {
  /** Stops the running jobs and releases their leases. */
  stop(): Promise<void>
}

export interface JobRun {
  readonly job: string
  readonly isWell: boolean
  readonly seconds: number
}

interface Deps extends Pick<Platform, 'db' | 'kind' | 'log'> {
  /** Called after each run. */
  readonly ran?: ((run: JobRun) => void) | undefined
}

/** Acquires each job's lease as soon as it is free. The embedded database has one process, which runs all jobs. */
export function startJobs(deps: Deps, jobs: readonly Job[], holder = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`): Jobs {
  const { db, kind, log } = deps
  const isAlone = kind === 'pglite'
  const entries = jobs.map((job): Entry => ({ job, until: isAlone ? Infinity : 0, askAt: 0, running: undefined }))
  const stopping = new AbortController()
  setMaxListeners(jobs.length * 2 + 1, stopping.signal)
  let claiming: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const holds = ({ until }: Entry) => !stopping.signal.aborted && performance.now() < until

  async function ask() {
    const now = performance.now()
    const due = entries.filter(({ askAt }) => askAt <= now)
    if (due.length === 0) return
    const held = await claim(
      db,
      holder,
      due.map(({ job }) => job),
    )
    for (const entry of due) {
      const leaseMs = leaseOf(entry.job)
      // Taken before the query: the lease may start at that moment.
      entry.until = held.has(entry.job.name) ? now + leaseMs : 0
      entry.askAt = now + leaseMs / 3
      begin(entry)
    }
  }

  function begin(entry: Entry) {
    if (!holds(entry)) return
    entry.running ??= keepRunning(entry).finally(() => {
      entry.running = undefined
    })
  }

  async function keepRunning(entry: Entry) {
    const { job } = entry
    const running = job.start()
    let ended: Promise<void> | undefined
    const end = () => {
      ended ??= running.stop?.()
    }
    // The stop is not delayed until the run ends, as a run may wait for work that only `stop` ends.
    stopping.signal.addEventListener('abort', end)
    const pause = () => sleep(job.everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    // Waits before the first run: a start, or a stop right after it, should not trigger a reconciliation of the whole ledger.
    for (await pause(); holds(entry); await pause()) await runOnce(job, running)
    stopping.signal.removeEventListener('abort', end)
    end()
    await ended
  }

  async function runOnce({ name }: Job, running: RunningJob) {
    const began = performance.now()
    const over = (isWell: boolean) => deps.ran?.({ job: name, isWell, seconds: (performance.now() - began) / 1000 })
    try {
      await running.run()
      over(true)
    } catch (error) {
      over(false)
      if (!stopping.signal.aborted) log.error({ err: error, job: name }, 'a job failed and will run again')
    }
  }

  function tick() {
    claiming = ask()
      .catch((error: unknown) => log.error({ err: error }, 'the leases of jobs could not be asked for; trying again'))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(tick, TICK_MS)
      })
  }
  if (isAlone) for (const entry of entries) begin(entry)
  else tick()

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await claiming
      await Promise.all(entries.map(({ running }) => running))
      if (isAlone) return
      await giveUp(db, holder, jobs).catch((error: unknown) => log.warn({ err: error }, 'the leases of jobs end by themselves'))
    },
  }
}

/** A recurring job, which runs in one process of the platform at a time. */

export interface Job {
  /** Unique on the platform: the name of its lease, also used in logs. */
  readonly name: string
  /** Milliseconds from the end of a run to the next one. */
  readonly everyMs: number
  /** Milliseconds after which another process takes the job over from a process that died or froze. */
  readonly leaseMs?: number
  /** Called when this process acquires the lease; the result is used until the lease ends. */
  start(): RunningJob
}

export interface RunningJob {
  /** One run; a rejection is logged. Runs never overlap. */
  run(): Promise<unknown>
  /**
   * Called once when the lease ends or the process stops, also during a run. Stops work that can be taken up later. Resolves when nothing
   * but that run is left; never rejects.
   */
  stop?(): Promise<void>
}

/** Default lease. Jobs with intervals of hours and days can wait for it when a process dies. */
const LEASE_MS = 30_000

/** A job, or other work that only one process may do at a time. */
export type Leased = Pick<Job, 'name' | 'leaseMs'>

export const leaseOf = ({ leaseMs = LEASE_MS }: Leased): number => leaseMs

/** A job without state between its runs. */
export const simpleJob = (name: string, everyMs: number, run: () => Promise<unknown>, leaseMs?: number): Job => ({
  name,
  everyMs,
  ...(leaseMs !== undefined && { leaseMs }),
  start: () => ({ run }),
})

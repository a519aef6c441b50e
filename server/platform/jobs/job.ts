/** A recurring job, which runs in one process of the platform at a time. */

export interface Job {
  /** Unique on the platform: the name of its lease, also used in logs. */
  readonly name: string
  /** Milliseconds from the end of a run to the next one. */
  readonly everyMs: number
  /** Milliseconds after which another process takes it over from one that died or froze. */
  readonly leaseMs?: number
  /** Called when this process acquires the lease; the result is used until the lease ends. */
  start(): RunningJob
}

export interface RunningJob {
  /** One run; a rejection is logged. Runs never overlap. */
  run(): Promise<unknown>
  /**
   * Called once when the lease ends or the process stops, then also while a run is under way: leaves undone what can be taken up later.
   * Resolves when no work of its own is left beside that run; never rejects.
   */
  stop?(): Promise<void>
}

/** Default lease: nothing waits for these jobs when a process dies, since their intervals are hours and days. */
const LEASE_MS = 30_000

/** What a lease is of: a job, or other work that only one process may do. */
export type Leased = Pick<Job, 'name' | 'leaseMs'>

export const leaseOf = ({ leaseMs = LEASE_MS }: Leased): number => leaseMs

/** A job without state between its runs. */
export const simpleJob = (name: string, everyMs: number, run: () => Promise<unknown>, leaseMs?: number): Job => ({
  name,
  everyMs,
  ...(leaseMs !== undefined && { leaseMs }),
  start: () => ({ run }),
})

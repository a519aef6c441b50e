/** What runs again and again, in one process of the platform at a time. */

export interface Job {
  /** Of the whole platform: the name of its lease, and what the log says. */
  readonly name: string
  /** Milliseconds from the end of a run to the next one. */
  readonly everyMs: number
  /** Milliseconds after which another process takes it over from one that died or froze. */
  readonly leaseMs?: number
  /** Called when this process takes the job over; what it gives back is used until it gives the job up. */
  start(): RunningJob
}

export interface RunningJob {
  /** One run; rejects where it should be logged. Never called while it runs. */
  run(): Promise<unknown>
  /** Lets whatever goes on beside come to its end. */
  stop?(): Promise<void>
}

/** Of a process that died nobody waits for these: they are about hours and days. */
const LEASE_MS = 30_000

export const leaseOf = ({ leaseMs = LEASE_MS }: Job): number => leaseMs

/** A job without anything of its own to keep between its runs. */
export const simpleJob = (name: string, everyMs: number, run: () => Promise<unknown>, leaseMs?: number): Job => ({
  name,
  everyMs,
  ...(leaseMs !== undefined && { leaseMs }),
  start: () => ({ run }),
})

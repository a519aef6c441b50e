/** Moves the time of this process forward: days pass in seconds, for the platform and for its embedded database. */

export interface TimeMachine {
  /** Moves the wall clock and the monotonic clock by milliseconds, so that the platform sees no jump. */
  skip(milliseconds: number): void
  skipTo(instant: number): void
}

/** Sets the wall clock of this process to `instant`; it never returns to the machine's clock. */
export function startAt(instant: number): TimeMachine {
  const realNow = Date.now.bind(Date)
  const realMonotonic = performance.now.bind(performance)
  const since = instant - realNow()
  let skipped = 0
  Date.now = () => realNow() + since + skipped
  performance.now = () => realMonotonic() + skipped
  const skip = (milliseconds: number) => {
    if (milliseconds < 0) throw new Error('time does not go back')
    skipped += milliseconds
  }
  return { skip, skipTo: (to) => skip(to - Date.now()) }
}

/** Time of this process that can be moved on: days pass in seconds, for the platform and for the embedded database within it. */

export interface TimeMachine {
  /** Milliseconds. Both clocks move together, so that the platform sees no jump. */
  skip(milliseconds: number): void
  skipTo(instant: number): void
}

/** From now on the clocks of this process begin at `instant`, and never go back to the machine's. */
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

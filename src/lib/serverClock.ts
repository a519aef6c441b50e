/**
 * Server time as measured by the page: set by live answers, continued by the monotonic clock. Before the first answer, the offset of the
 * last visit is added to the device's clock.
 */
import { persisted } from './persisted.ts'
import { isNumber } from './shape.ts'

/** Measured offset in milliseconds from the device's clock. */
const offsetStore = persisted<number>({ key: 'clock', version: 1, valid: isNumber, initial: 0 })

let anchor = { server: 0, monotonic: 0, device: 0 }
let measured = false
let stored = 0

function anchorAt(server: number): void {
  anchor = { server, monotonic: performance.now(), device: Date.now() }
}

/** Whether a live answer has told the time since the page was loaded. */
export const isMeasured = (): boolean => measured

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  if (!measured) return Date.now() + stored
  // The monotonic clock may stop while the device sleeps; the device's clock may be set back.
  const elapsed = Math.max(performance.now() - anchor.monotonic, Date.now() - anchor.device)
  return anchor.server + elapsed
}

/** Loads the offset of the last visit. */
export async function loadServerClock(): Promise<void> {
  stored = await offsetStore.load()
}

/**
 * Processes the server time of a live answer; `took` is the call's duration in milliseconds. The estimate changes only when the sample
 * contradicts it, so that countdowns do not jitter.
 */
export function measureServerTime(server: number, took: number): void {
  const middle = server + took / 2
  if (measured && Math.abs(serverNow() - middle) <= took / 2 + 50) return
  anchorAt(middle)
  measured = true
  const offset = Math.round(middle - Date.now())
  if (Math.abs(offset - stored) < 1000) return
  stored = offset
  void offsetStore.save(() => offset)
}

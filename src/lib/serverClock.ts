/**
 * The server's clock as measured here: each live answer tells it, a monotonic clock carries it on from there.
 * Until the first answer the offset of the last visit is added to the device's clock.
 */
import { persisted } from './persisted.ts'
import { isNumber } from './shape.ts'

/** Milliseconds to add to the device's clock, as last measured. */
const offsetStore = persisted<number>({ key: 'clock', version: 1, valid: isNumber, initial: 0 })

let anchor = { server: 0, monotonic: 0, device: 0 }
let measured = false
let stored = 0

function anchorAt(server: number): void {
  anchor = { server, monotonic: performance.now(), device: Date.now() }
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  if (!measured) return Date.now() + stored
  // The monotonic clock may stand still while the device sleeps; the device's own clock may be set back.
  const elapsed = Math.max(performance.now() - anchor.monotonic, Date.now() - anchor.device)
  return anchor.server + elapsed
}

/** Reads the offset measured at the last visit. */
export async function loadServerClock(): Promise<void> {
  stored = await offsetStore.load()
}

/**
 * Takes in the server's time of a live answer; the call was under way for `took` milliseconds.
 * Only a sample that proves the present idea wrong changes it, so that countdowns do not jitter.
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

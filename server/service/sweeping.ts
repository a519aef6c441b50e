/** Sweeps old talk from time to time. */
import { every } from '../platform/every.ts'
import type { Platform } from '../platform/platform.ts'
import { sweepChats } from './chat.ts'

const SWEEP_MS = 3_600_000

export function startSweeping({ db, log }: Platform): { stop(): Promise<void> } {
  const stop = every(SWEEP_MS, log, 'sweeping of old talk', async () => {
    while (await sweepChats(db) > 0);
  })
  return { stop }
}

/** Ends orders whose time is over, in every process: whoever comes first acts. */
import { sql } from 'kysely'
import { every } from '../../platform/jobs/every.ts'
import type { Platform } from '../../platform/platform.ts'
import { expireOrders } from './decide.ts'

const TICK_MS = 1000
const CLEAN_MS = 60 * 60_000

export function startRecharges(platform: Platform): { stop(): Promise<void> } {
  const stopTicking = every(TICK_MS, platform.log, 'ending of recharges', () => expireOrders(platform))
  // A notice is fresh for minutes; its nonce is kept far longer.
  const stopCleaning = every(CLEAN_MS, platform.log, 'cleaning of payment notices', () =>
    sql`delete from gateway_notices where at < house_now() - interval '7 days'`.execute(platform.db),
  )
  return {
    async stop() {
      await stopTicking()
      await stopCleaning()
    },
  }
}

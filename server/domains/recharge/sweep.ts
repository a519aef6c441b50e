/** Expires orders, and deletes old gateway notices. */
import { sql } from 'kysely'
import { simpleJob, type Job } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { expireOrders } from './decide.ts'

const TICK_MS = 1000
const LEASE_MS = 5000
const CLEAN_MS = 60 * 60_000

export const rechargeJobs = (platform: Platform): readonly Job[] => [
  simpleJob('ending of recharges', TICK_MS, () => expireOrders(platform), LEASE_MS),
  // Gateways repeat a notice for days, and an operator may need it for longer.
  simpleJob('cleaning of payment notices', CLEAN_MS, () =>
    sql`delete from gateway_notices where at < house_now() - interval '90 days'`.execute(platform.db),
  ),
]

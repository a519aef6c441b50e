/** Recurring work with the providers. */
import { simpleJob, type Job } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { pullAll } from './bets.ts'
import { reconcileDaily } from './dailyReconciliation.ts'
import { checkHealth } from './health.ts'
import { driveRecalls } from './recalls.ts'
import { driveDue } from './transfers.ts'

/** What a player waits for: taken up within a second of being due. */
const DUE_MS = 200
const DUE_LEASE_MS = 5000
const PULL_MS = 5000
const HEALTH_MS = 3000
/** Until the day's comparison is done. */
const RECONCILE_MS = 10 * 60_000

/** Until nothing is due any more. */
async function all(take: () => Promise<number>): Promise<void> {
  while ((await take()) > 0);
}

export const gameJobs = (platform: Platform): readonly Job[] => [
  simpleJob('game transfers', DUE_MS, () => all(() => driveDue(platform)), DUE_LEASE_MS),
  simpleJob('game recalls', DUE_MS, () => all(() => driveRecalls(platform)), DUE_LEASE_MS),
  simpleJob('game platforms', HEALTH_MS, () => checkHealth(platform)),
  simpleJob('game bets', PULL_MS, () => pullAll(platform)),
  simpleJob('reconciliation of game providers', RECONCILE_MS, () => reconcileDaily(platform)),
]

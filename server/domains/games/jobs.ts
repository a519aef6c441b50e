/** Recurring work with the providers. */
import { sql } from 'kysely'
import { simpleJob, type Job } from '../../platform/jobs/job.ts'
import { driveQueue } from '../../platform/jobs/slots.ts'
import type { Platform } from '../../platform/platform.ts'
import { pullAll } from './bets.ts'
import { reconcileDaily } from './dailyReconciliation.ts'
import { checkLists } from './gameLists.ts'
import { checkHealth } from './health.ts'
import { providersOf } from './providers.ts'
import { dueRecalls } from './recalls.ts'
import { sweepSessions } from './sessions.ts'
import { dueTransfers, transfersWith } from './transfers.ts'

/** Players wait for transfers and recalls, so these jobs look for due rows often. */
const DUE_MS = 200
const DUE_LEASE_MS = 5000
const PULL_MS = 5000
const HEALTH_MS = 3000
const LIST_MS = 60_000
const SWEEP_MS = 10 * 60_000
/** The job tries again at this interval until the day's comparison is done. */
const RECONCILE_MS = 10 * 60_000

export const gameJobs = (platform: Platform): readonly Job[] => [
  // Each provider has its own jobs, so that a provider that does not answer delays no other.
  ...providersOf(platform).flatMap(({ code }) => [
    simpleJob(`game transfers with ${code}`, DUE_MS, () => driveQueue(platform, dueTransfers, transfersWith(code)), DUE_LEASE_MS),
    simpleJob(`game recalls from ${code}`, DUE_MS, () => driveQueue(platform, dueRecalls, sql`platform = ${code}`), DUE_LEASE_MS),
  ]),
  simpleJob('game platforms', HEALTH_MS, () => checkHealth(platform)),
  simpleJob('lists of games', LIST_MS, () => checkLists(platform)),
  simpleJob('game sessions', SWEEP_MS, () => sweepSessions(platform.db)),
  simpleJob('game bets', PULL_MS, () => pullAll(platform)),
  simpleJob('reconciliation of game providers', RECONCILE_MS, () => reconcileDaily(platform)),
]

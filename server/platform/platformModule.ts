/** The module of the platform itself. */
import { sql } from 'kysely'
import { clockCommands } from './clock/clockCommands.ts'
import { forgetNonces } from './dispatch/nonces.ts'
import { forgetCounters } from './dispatch/rateLimits.ts'
import { simpleJob } from './jobs/job.ts'
import { jobCommands } from './jobs/jobCommands.ts'
import type { Module } from './modules/module.ts'
import { logCommands } from './operator/logCommands.ts'
import { platformFunctions, platformSteps } from './schema.ts'
import { platformSettings } from './settings/platformSettings.ts'

const CLEAN_MS = 30_000

export const platformModule = {
  name: 'platform',
  schema: { steps: platformSteps, functions: platformFunctions },
  settings: platformSettings,
  topics: ['settings', 'maintenance'],
  metrics: {
    jobs_unheld: {
      help: 'jobs that no process has held for ten seconds',
      value: sql`select count(*)::int from jobs where until < clock_timestamp() - interval '10 seconds'`,
    },
  },
  commands: { ...clockCommands, ...jobCommands, ...logCommands },
  jobs: (platform) => [
    simpleJob('cleaning of nonces and counters', CLEAN_MS, async () => {
      await forgetNonces(platform)
      await forgetCounters(platform)
    }),
  ],
} as const satisfies Module

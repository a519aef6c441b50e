/** The module of the ledger. */
import { sql } from 'kysely'
import { simpleJob } from '../platform/jobs/job.ts'
import { type Metrics, secondsSince } from '../platform/modules/metric.ts'
import { ledgerCommands } from './ledgerCommands.ts'
import type { DomainModule } from './module.ts'
import { owedTaken } from './receivables.ts'
import { reconcileJob } from './reconcile.ts'
import { forgetRequests } from './requests.ts'
import { ledgerFunctions, ledgerSteps } from './schema.ts'
import { sealJob } from './seals.ts'

const FORGET_MS = 60 * 60_000

const ledgerMetrics: Metrics = {
  seal_age_seconds: {
    help: 'since the postings were sealed last',
    value: sql`select ${secondsSince(sql`made_at`)} from seals order by n desc limit 1`,
  },
  reconciliation_age_seconds: {
    help: 'since the books were reconciled last',
    value: sql`select ${secondsSince(sql`max(finished_at)`)} from reconciliations`,
  },
  ledger_violations: {
    help: 'rules of the ledger, its sum among them, that the last reconciliation found broken or could not count in time',
    value: sql`
      select jsonb_array_length(violations) + jsonb_array_length(uncounted) from reconciliations
      where finished_at is not null order by day desc limit 1`,
  },
}

export const ledgerModule = {
  name: 'ledger',
  schema: { steps: ledgerSteps, functions: ledgerFunctions },
  postingKinds: [owedTaken],
  topics: ['balance'],
  metrics: ledgerMetrics,
  commands: ledgerCommands,
  jobs: (platform) => [
    reconcileJob(platform),
    sealJob(platform),
    simpleJob('forgetting of answered requests', FORGET_MS, () => forgetRequests(platform.db)),
  ],
} as const satisfies DomainModule

/** The module of the ledger. */
import { simpleJob } from '../platform/jobs/job.ts'
import { ledgerCommands } from './ledgerCommands.ts'
import type { DomainModule } from './module.ts'
import { owedTaken } from './receivables.ts'
import { reconcileJob } from './reconcile.ts'
import { forgetRequests } from './requests.ts'
import { ledgerFunctions, ledgerSteps } from './schema.ts'
import { sealJob } from './seals.ts'

const FORGET_MS = 60 * 60_000

export const ledgerModule = {
  name: 'ledger',
  schema: { steps: ledgerSteps, functions: ledgerFunctions },
  postingKinds: [owedTaken],
  topics: ['balance'],
  commands: ledgerCommands,
  jobs: (platform) => [
    reconcileJob(platform),
    sealJob(platform),
    simpleJob('forgetting of answered requests', FORGET_MS, () => forgetRequests(platform.db)),
  ],
} as const satisfies DomainModule

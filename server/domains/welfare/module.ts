/** Welfare requests – gift packs, phone bills, hotel nights – and the first page of welfare. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { welfareInvariants } from './audit.ts'
import { erasePersonal } from './erasing.ts'
import { welfareHandlers } from './handlers.ts'
import { offerCommands } from './offerCommands.ts'
import { welfarePostings } from './postingKinds.ts'
import { welfareSteps } from './schema.ts'
import { seedWelfare } from './seed.ts'
import { welfareSettings } from './settings.ts'
import { welfareCommands } from './welfareCommands.ts'

const ERASE_MS = 10 * 60_000

export const welfareModule = {
  name: 'welfare',
  schema: { steps: welfareSteps },
  settings: welfareSettings,
  topics: ['welfare', 'talk'],
  postingKinds: Object.values(welfarePostings),
  invariants: welfareInvariants,
  commands: { ...welfareCommands, ...offerCommands },
  handlers: (platform) => welfareHandlers(platform),
  jobs: (platform) => [simpleJob('erasing of personal data of welfare requests', ERASE_MS, () => erasePersonal(platform))],
  seed: seedWelfare,
} as const satisfies DomainModule

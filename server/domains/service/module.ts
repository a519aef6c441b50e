/** The chat with customer service. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { chatCommands } from './chatCommands.ts'
import { serviceHandlers } from './handlers.ts'
import { serviceSettings } from './settings.ts'
import { serviceSteps } from './schema.ts'
import { sweepChats } from './chat.ts'

const SWEEP_MS = 10 * 60_000

export const serviceModule = {
  name: 'service',
  schema: { steps: serviceSteps },
  settings: serviceSettings,
  topics: ['talk'],
  commands: chatCommands,
  handlers: (platform) => serviceHandlers(platform),
  jobs: ({ db }) => [simpleJob('sweeping of old talk', SWEEP_MS, () => sweepChats(db))],
} as const satisfies DomainModule

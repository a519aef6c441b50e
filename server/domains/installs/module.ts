/** Devices on which the app is installed. */
import type { DomainModule } from '../../ledger/module.ts'
import { installCommands } from './installCommands.ts'
import { installHandlers } from './installs.ts'
import { installSteps } from './schema.ts'

export const installModule = {
  name: 'installs',
  schema: { steps: installSteps },
  commands: installCommands,
  handlers: (platform) => installHandlers(platform),
} as const satisfies DomainModule

/** Devices on which the app is installed. */
import type { DomainModule } from '../../ledger/module.ts'
import { installCommands } from './installCommands.ts'
import { installHandlers } from './installs.ts'
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

const installSteps: readonly SchemaStep[] = [
  {
    name: '0031-installs',
    statements: ['create table installs (device_id text collate "C" primary key, installed_at timestamptz not null default house_now())'],
  },
]

export const installModule = {
  name: 'installs',
  schema: { steps: installSteps },
  commands: installCommands,
  handlers: (platform) => installHandlers(platform),
} as const satisfies DomainModule

/** The page's configuration, and the operator's commands that change settings. */
import type { DomainModule } from '../../ledger/module.ts'
import { configurationHandlers } from './handlers.ts'
import { configurationSettings } from './settings.ts'
import { settingCommands } from './settingCommands.ts'

export const configurationModule = {
  name: 'configuration',
  settings: configurationSettings,
  topics: ['settings', 'maintenance'],
  commands: settingCommands,
  handlers: (platform) => configurationHandlers(platform),
} as const satisfies DomainModule

/** Feedback from players, and the operator's replies. */
import type { DomainModule } from '../../ledger/module.ts'
import { feedbackCommands } from './feedbackCommands.ts'
import { feedbackHandlers } from './handlers.ts'
import { feedbackSettings } from './settings.ts'
import { feedbackSteps } from './schema.ts'

export const feedbackModule = {
  name: 'feedback',
  schema: { steps: feedbackSteps },
  settings: feedbackSettings,
  topics: ['talk'],
  commands: feedbackCommands,
  handlers: (platform) => feedbackHandlers(platform),
} as const satisfies DomainModule

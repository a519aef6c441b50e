/** The agent programme: codes, members, reports, and the sums that they are read from. */
import type { DomainModule } from '../../ledger/module.ts'
import { agentCommands } from './agentCommands.ts'
import { agentInvariants } from './audit.ts'
import { agentHandlers } from './handlers.ts'
import { reportHandlers } from './reportHandlers.ts'
import { agentFunctions, agentSteps } from './schema.ts'
import { agentSettings } from './settings.ts'
import { countJob } from './sums/count.ts'

export const agentModule = {
  name: 'agents',
  schema: { steps: agentSteps, functions: agentFunctions },
  settings: agentSettings,
  commands: agentCommands,
  invariants: agentInvariants,
  handlers: (platform) => ({ ...agentHandlers(platform), ...reportHandlers(platform) }),
  jobs: (platform) => [countJob(platform)],
} as const satisfies DomainModule

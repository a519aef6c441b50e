/** The agent programme: codes, members, reports, and the sums that they are read from. */
import type { DomainModule } from '../../ledger/module.ts'
import { agentCommands } from './agentCommands.ts'
import { agentInvariants } from './audit.ts'
import { agentHandlers } from './handlers.ts'
import { reportHandlers } from './reportHandlers.ts'
import { agentFunctions, agentSteps } from './schema.ts'
import { countJob } from './sums/count.ts'
import { flag, wholeNumber } from '#/contract/common.ts'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'

const agentSettings = {
  /** Whether agents see the balance after each transaction of a member. */
  agentsSeeBalances: vital(flag, false),
  /** The most invitation codes of an agent (without deleted codes), and the most per day (with deleted codes); 0 allows none. */
  inviteCodesPerAgent: vital(wholeNumber(0, 100_000), 200),
  inviteCodesPerDay: vital(wholeNumber(0, 100_000), 50),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof agentSettings> {}
}

export const agentModule = {
  name: 'agents',
  schema: { steps: agentSteps, functions: agentFunctions },
  settings: agentSettings,
  commands: agentCommands,
  invariants: agentInvariants,
  handlers: (platform) => ({ ...agentHandlers(platform), ...reportHandlers(platform) }),
  jobs: (platform) => [countJob(platform)],
} as const satisfies DomainModule

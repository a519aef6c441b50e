/** Settings of the agent programme. */
import { flag, wholeNumber } from '#/contract/common.ts'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'

export const agentSettings = {
  /** Whether agents see the balance after each line of a member's account details. */
  agentsSeeBalances: vital(flag, false),
  /** Codes that an agent may have, deleted ones left out, and may make a day, deleted ones among them; 0 for none. */
  inviteCodesPerAgent: vital(wholeNumber(0, 100_000), 200),
  inviteCodesPerDay: vital(wholeNumber(0, 100_000), 50),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof agentSettings> {}
}

/** Settings of the agent programme. */
import { flag } from '#/contract/common.ts'
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'

export const agentSettings = {
  /** Whether agents see the balance after each line of a member's account details. */
  agentsSeeBalances: setting(flag, false),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof agentSettings> {}
}

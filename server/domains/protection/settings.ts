/** Settings of player protection. */
import { wholeNumber } from '#/contract/common.ts'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'
import { protectionCalls, reminderMinutes } from '#/contract/protection.ts'
import { helpLines } from './helpLines.ts'

export const protectionSettings = {
  /** Waiting time between the request for a higher limit and its confirmation. */
  limitRaiseHours: vital(wholeNumber(24, 168), 24),
  /** Default minutes of play between two reality checks; 0 for none. */
  defaultReminderMinutes: vital(reminderMinutes, 60),
  /** Help lines for gambling problems, shown on the protection page. */
  helpLines: setting(protectionCalls.helpLines.response.entries.records, helpLines),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof protectionSettings> {}
}

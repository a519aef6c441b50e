/** Settings of what protects members. */
import { setting, type ValuesOf } from '../../platform/settings/setting.ts'
import { protectionCalls, reminderMinutes } from '#/contract/protection.ts'
import { wholeNumber } from '../../platform/settings/schemas.ts'
import { helpLines } from './helpLines.ts'

export const protectionSettings = {
  /** From asking for a higher limit of one's own to confirming it. */
  limitRaiseHours: setting(wholeNumber(24, 168), 24),
  /** Minutes of play between two reality checks, of a member who chose nothing; 0 for none. */
  defaultReminderMinutes: setting(reminderMinutes, 60),
  /** Who can be talked to about gambling; shown on the protection page. */
  helpLines: setting(protectionCalls.helpLines.response.entries.records, helpLines),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof protectionSettings> {}
}

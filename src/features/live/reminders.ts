/** What somebody who was silenced is asked for, as a line of the chat. */
import { useLingui } from '@lingui/react/macro'
import type { ReportReason } from '#/contract/live/codes.ts'

export function useReminders(): Readonly<Record<ReportReason, string>> {
  const { t } = useLingui()
  return {
    tips: t`no tips, and no promises of a win`,
    contact: t`no contact details, and no asking for money`,
    abuse: t`stay polite to each other`,
    lewd: t`nothing lewd`,
    other: t`keep to the rules of the chat`,
  }
}

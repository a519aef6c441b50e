/** Reasons for reports and for silencing, and the text of a refused report. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { registerReasons } from '#/api/reasonTexts.ts'
import type { ReportReason } from '#/contract/live/codes.ts'

registerReasons<'reports'>({ REPORT_LIMIT: msg({ message: 'No more than {0} reports can be sent a day' }) })

export const reportReasons: readonly ReportReason[] = ['tips', 'contact', 'abuse', 'lewd', 'other']

export function useReasonNames(): Readonly<Record<ReportReason, string>> {
  const { t } = useLingui()
  return {
    tips: t`Tips, or promises of a win`,
    contact: t`Asks for contact or money`,
    abuse: t`Insults or harassment`,
    lewd: t`Lewd content`,
    other: t`Something else`,
  }
}

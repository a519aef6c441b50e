/** Asks for a confirmation before the member leaves an activity. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { useJoinCampaignMutation } from '../welfareApi.ts'
import { type Confirmed, ConfirmDialog } from './ConfirmDialog.tsx'

interface LeaveDialogProps extends Confirmed {
  readonly campaign: Campaign
}

export function LeaveDialog({ campaign: { code, version }, ...confirm }: LeaveDialogProps): ReactElement {
  const { t } = useLingui()
  const ids = useRequestId()
  const [leave, { isLoading, error }] = useJoinCampaignMutation()

  async function send() {
    const content = { code, version, isIn: false }
    const { data } = await leave({ requestId: ids.of(content), ...content })
    if (data) ids.renew()
    return data !== undefined
  }

  return (
    <ConfirmDialog
      {...confirm}
      title={t`Leave this activity?`}
      stay={<Trans>Stay</Trans>}
      go={<Trans>Leave</Trans>}
      isBusy={isLoading}
      error={error}
      onGo={send}
    >
      <Trans>What was credited stays yours. What you have done so far no longer counts, also if you join again.</Trans>
    </ConfirmDialog>
  )
}

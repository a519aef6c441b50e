/** Asks for a confirmation before a bonus is cancelled. Says what the member loses and keeps. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Bonus } from '#/contract/welfare/campaigns.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { useCancelBonusMutation } from '../welfareApi.ts'
import { type Confirmed, ConfirmDialog } from './ConfirmDialog.tsx'

interface CancelBonusDialogProps extends Confirmed {
  readonly bonus: Bonus
}

export function CancelBonusDialog({ bonus: { id, left }, ...confirm }: CancelBonusDialogProps): ReactElement {
  const { t } = useLingui()
  const unit = useUnit()
  const ids = useRequestId()
  const [cancel, { isLoading, error }] = useCancelBonusMutation()

  async function send() {
    const { data } = await cancel({ requestId: ids.of(id), id })
    if (data) ids.renew()
    return data !== undefined
  }

  return (
    <ConfirmDialog
      {...confirm}
      title={t`Give this bonus up?`}
      stay={<Trans>Keep it</Trans>}
      go={<Trans>Give it up</Trans>}
      isBusy={isLoading}
      error={error}
      onGo={send}
    >
      <Trans>
        <Amount value={left} unit={unit} /> of the bonus go, and what its open bets would return to it. Your balance stays as it is.
      </Trans>
    </ConfirmDialog>
  )
}

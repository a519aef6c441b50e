/** An address that names a withdrawal that there is not. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import * as button from '#/ui/Button.module.css'

export function NoWithdrawal(): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Withdrawal not found`}
      text={t`All your withdrawals are in your records.`}
      action={
        <Link to="/withdrawRecord" className={button.pri}>
          <Trans>Withdrawal records</Trans>
        </Link>
      }
    />
  )
}

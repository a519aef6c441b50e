/** Shown for an address with an unknown room. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import * as button from '#/ui/Button.module.css'

export function NoRoom(): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`There is no such room`}
      text={t`It may have been closed, or the link is not complete.`}
      action={
        <Link to="/live" search={{}} className={button.soft}>
          <Trans>To the live rooms</Trans>
        </Link>
      }
    />
  )
}

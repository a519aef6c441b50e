/** An address that names somebody else's member, or nobody: the two look alike. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import * as button from '#/ui/Button.module.css'

export function NotBelow(): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Not in your team`}
      text={t`You only see members below you.`}
      action={
        <Link className={button.pri} to="/member" search={{}} replace>
          <Trans>My members</Trans>
        </Link>
      }
    />
  )
}

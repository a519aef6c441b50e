/** Shown for an address with an unknown activity, wheel or red packet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import * as button from '#/ui/Button.module.css'

export function NoActivity({ title }: { readonly title: string }): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={title}
      text={t`It may be over, or the link is not complete.`}
      action={
        <Link to="/activity" search={{}} className={button.pri}>
          <Trans>All activities</Trans>
        </Link>
      }
    />
  )
}

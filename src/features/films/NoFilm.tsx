/** Shown for an address with an unknown film. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import * as button from '#/ui/Button.module.css'

export function NoFilm(): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`There is no such film`}
      text={t`It may have been taken off, or the link is not complete.`}
      action={
        <Link to="/movie" search={{}} className={button.soft}>
          <Trans>All films</Trans>
        </Link>
      }
    />
  )
}

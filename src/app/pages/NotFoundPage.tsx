/** The 404 page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyArt } from '#/ui/art/EmptyArt.tsx'
import * as button from '#/ui/Button.module.css'
import { StatePage } from '../shell/StatePage.tsx'

export function NotFoundPage(): ReactElement {
  const { t } = useLingui()
  return (
    <StatePage
      title={t`Page not found`}
      art={<EmptyArt />}
      headline={t`This page does not exist`}
      tag="404"
      actions={
        <Link to="/home" className={button.pri}>
          <Trans>Back to home</Trans>
        </Link>
      }
    >
      <Trans>The link may be out of date, or this page is not available here.</Trans>
    </StatePage>
  )
}

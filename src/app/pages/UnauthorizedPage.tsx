/** /401: the request needs a session, or another user's session. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { ErrorArt } from '#/ui/art/ErrorArt.tsx'
import * as button from '#/ui/Button.module.css'
import { StatePage } from '../shell/StatePage.tsx'

export function UnauthorizedPage(): ReactElement {
  const { t } = useLingui()
  return (
    <StatePage
      title={t`No access`}
      art={<ErrorArt />}
      headline={t`You have no access to this`}
      actions={
        <>
          <Link to="/login" className={button.pri}>
            <Trans>Sign in</Trans>
          </Link>
          <Link to="/home" className={button.quiet}>
            <Trans>Back to home</Trans>
          </Link>
        </>
      }
    >
      <Trans>Sign in with the account it belongs to, and open it again.</Trans>
    </StatePage>
  )
}

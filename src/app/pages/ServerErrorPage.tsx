/** /500: the platform failed. Leads to /home once it answers again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { ErrorArt } from '#/ui/art/ErrorArt.tsx'
import { Button } from '#/ui/Button.tsx'
import * as button from '#/ui/Button.module.css'
import { StatePage } from '../shell/StatePage.tsx'

export function ServerErrorPage(): ReactElement {
  const { t } = useLingui()
  return (
    <StatePage
      title={t`Server error`}
      art={<ErrorArt />}
      headline={t`Something is wrong on the server`}
      tag="500"
      actions={
        <>
          <Button look="pri" onClick={() => location.reload()}>
            <RotateCw className="ico s" aria-hidden />
            <Trans>Refresh</Trans>
          </Button>
          <Link to="/home" className={button.quiet}>
            <Trans>Back to home</Trans>
          </Link>
        </>
      }
    >
      <Trans>Your bets and balance are not affected.</Trans>
    </StatePage>
  )
}

/** Replaces an offer while play is paused: the reason and the end of the pause. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { PauseArt } from '#/ui/art/PauseArt.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { StateView } from '#/ui/StateView.tsx'
import * as button from '#/ui/Button.module.css'

export function Paused(): ReactElement {
  const { t } = useLingui()
  return (
    <StateView
      art={<PauseArt />}
      title={t`You have paused play`}
      actions={
        <Link to="/protection" className={button.pri}>
          <Trans>Limits and protection</Trans>
        </Link>
      }
    >
      <p className="t2" role="status">
        <Reason />
      </p>
    </StateView>
  )
}

/** An account that is locked for another reason has no end to show. */
function Reason(): ReactElement {
  const dates = usePlatformDates()
  const { data: user } = useQuerySystemUserInfoQuery({})
  const restriction = user?.playRestriction
  if (!restriction) return <Trans>Until play is open to you again, nothing is offered here.</Trans>
  if (restriction.until === null) return <Trans>You have excluded yourself for good, so nothing is offered here.</Trans>
  const end = dates.until(restriction.until)
  return <Trans>Until {end} nothing is offered here. What you were given before stays yours.</Trans>
}

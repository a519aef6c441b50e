/** A strip above every page while play is paused. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CirclePause } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import * as strip from '#/ui/Strip.module.css'
import * as button from '#/ui/Button.module.css'
import { RestrictionTitle } from './RestrictionCallout.tsx'

export function RestrictionStrip(): ReactElement | null {
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  if (!user?.playRestriction) return null
  return (
    <div className={strip.strip} role="status">
      <CirclePause className="ico s" aria-hidden />
      <span className="grow">
        <RestrictionTitle playRestriction={user.playRestriction} />
      </span>
      <Link to="/protection" className={`${button.button} link ${strip.act}`}>
        <Trans>Details</Trans>
      </Link>
    </div>
  )
}

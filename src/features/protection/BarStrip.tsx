/** Above every page while play is paused. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CirclePause } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { BarTitle } from './BarCallout.tsx'

export function BarStrip(): ReactElement | null {
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  if (!user?.bar) return null
  return (
    <div className="strip net" role="status">
      <CirclePause className="ico s" aria-hidden />
      <span className="grow">
        <BarTitle bar={user.bar} />
      </span>
      <Link to="/protection" className="btn link">
        <Trans>Details</Trans>
      </Link>
    </div>
  )
}

/** The link to a way to get a ticket: the sign-in of the day, or an event. Renders nothing if only codes give tickets. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { TicketWays } from './useTicketWays.ts'

interface TicketWayProps {
  readonly ways: TicketWays | undefined
  readonly className: string
}

export function TicketWay({ ways, className }: TicketWayProps): ReactElement | null {
  if (!ways) return null
  const { signInDays, events } = ways
  const [first, ...others] = events
  if (signInDays !== undefined)
    return (
      <Link to="/signin" className={className}>
        <Trans>Go and sign in for today</Trans>
      </Link>
    )
  if (!first) return null
  if (first.kind === 'task')
    return (
      <Link to="/task" className={className}>
        <Trans>See how to get a ticket</Trans>
      </Link>
    )
  return (
    <Link to="/activity" search={others.length === 0 ? { id: first.code } : {}} className={className}>
      <Trans>See how to get a ticket</Trans>
    </Link>
  )
}

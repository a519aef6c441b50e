/** The inviter of a row's member, if another member below the agent invited that member. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function OfInviter({ inviter }: { readonly inviter: { readonly name: string } | null }): ReactElement | null {
  if (!inviter) return null
  const { name } = inviter
  return (
    <span>
      · <Trans>invited by {name}</Trans>
    </span>
  )
}

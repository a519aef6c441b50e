/** A line about a prize group: the agent's share is always shown together with the member's odds. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { shareText } from '#/rules/groups.ts'
import { Facts } from './Facts.tsx'
import { useShownOdds } from './usePrizeGroups.ts'

export function GroupLine({ code: { prizeGroup, share } }: { readonly code: Pick<InviteCode, 'prizeGroup' | 'share'> }): ReactElement {
  const odds = useShownOdds(prizeGroup)
  const rate = shareText(share)
  return (
    <Facts>
      <Trans>Group {prizeGroup}</Trans>
      {odds !== undefined && <Trans>you get {rate}</Trans>}
      {odds}
    </Facts>
  )
}

/** Says which data of a member the agents above can see. Shown before an account is made or first used. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function SeenByAgents(): ReactElement {
  return (
    <Trans>
      Your agent and all agents above see your bets and results, account details, deposits and withdrawals, and when you were here; never
      your full username, phone, cards, documents or passwords.
    </Trans>
  )
}

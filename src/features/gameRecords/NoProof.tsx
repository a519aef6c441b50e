/** In place of a proof: who decided the bet, and what can be done where one doubts it. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { GameBet } from '#/contract/games/records.ts'
import { Callout } from '#/ui/Callout.tsx'
import { usePlatformNames } from './usePlatformNames.ts'

interface NoProofProps {
  readonly bet: GameBet
  /** It has a proof, but in a form that this app does not know. */
  readonly isForeign: boolean
}

export function NoProof({ bet, isForeign }: NoProofProps): ReactElement {
  const name = usePlatformNames()(bet.platform)
  return (
    <div className="mt3">
      {isForeign ? (
        <Callout tone="w">
          <b>
            <Trans>This version cannot read the proof</Trans>
          </b>
          <p className="note mt1">
            <Trans>The round is of a game, or in a form, that this app does not know yet. Update the app and open it again.</Trans>
          </p>
        </Callout>
      ) : (
        <Callout>
          <b>
            <Trans>The result comes from {name}</Trans>
          </b>
          <p className="note mt1">
            <Trans>Games of this kind cannot be checked on this device. With a question, give support the platform’s number.</Trans>
          </p>
        </Callout>
      )}
    </div>
  )
}

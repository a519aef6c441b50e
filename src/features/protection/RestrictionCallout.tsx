/** Says that play is paused, until when, and what is still possible. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { PlayRestriction } from '#/contract/protection.ts'
import { useFormat } from '#/i18n/format.ts'
import { Callout } from '#/ui/Callout.tsx'

export function RestrictionTitle({ playRestriction }: { readonly playRestriction: PlayRestriction }): ReactElement {
  const format = useFormat()
  if (playRestriction.until === null) return <Trans>You have excluded yourself from play for good</Trans>
  const until = format.dateTime(playRestriction.until)
  return playRestriction.kind === 'exclusion' ? (
    <Trans>You have excluded yourself from play until {until}</Trans>
  ) : (
    <Trans>You have paused play until {until}</Trans>
  )
}

export function RestrictionCallout({ playRestriction }: { readonly playRestriction: PlayRestriction }): ReactElement {
  return (
    <Callout tone="w" role="status">
      <b>
        <RestrictionTitle playRestriction={playRestriction} />
      </b>
      <p className="note">
        <Trans>
          No bets or deposits until then. Chases were stopped and refunded. Bets already placed go ahead, and you can withdraw your balance
          at any time.
        </Trans>
      </p>
    </Callout>
  )
}

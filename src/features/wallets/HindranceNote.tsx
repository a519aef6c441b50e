/** Says before the tap why nothing can be transferred between two wallets now. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { Callout } from '#/ui/Callout.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import type { Hindrance } from './transferTerms.ts'

export function HindranceNote({ hindrance }: { readonly hindrance: Hindrance }): ReactElement {
  return (
    <Callout tone="w" role="status">
      <Reason hindrance={hindrance} />
    </Callout>
  )
}

function Reason({ hindrance }: { readonly hindrance: Hindrance }): ReactNode {
  const { dateTime } = useFormat()
  const when = useWhen()
  switch (hindrance.kind) {
    case 'paused': {
      const { until } = hindrance.restriction
      const end = until === null ? undefined : dateTime(until)
      return (
        <Own>
          {end === undefined ? <Trans>You have excluded yourself from play</Trans> : <Trans>You have paused play until {end}</Trans>}
        </Own>
      )
    }
    case 'limit':
      return (
        <Own>
          <Trans>A limit of yours is used up</Trans>
        </Own>
      )
    case 'closed': {
      const { name } = hindrance.face
      return (
        <span>
          <Trans>{name} is closed. You can only move out what is there.</Trans>
        </span>
      )
    }
    case 'maintenance': {
      const { name, until } = hindrance.face
      if (until === null)
        return (
          <span>
            <Trans>{name} is in maintenance. What is there stays there until it is over.</Trans>
          </span>
        )
      const end = when(until)
      return (
        <span>
          <Trans>
            {name} is in maintenance until {end}. What is there stays there.
          </Trans>
        </span>
      )
    }
    case 'pending': {
      const { code, name } = hindrance.face
      return (
        <span>
          <Trans>A transfer with {name} has no result yet; the next one can follow it.</Trans>
          <SentenceGap />
          <Link to="/quotaRecord" search={{ platform: code }} className="link plain tapx">
            <Trans>View it</Trans>
          </Link>
        </span>
      )
    }
  }
}

/** A restriction that the member has set, with what is still possible. */
function Own({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <b>{children}</b>
      <p className="note">
        <Trans>Nothing can be moved to a platform until then; you can transfer back what is there at any time.</Trans>
        <SentenceGap />
        <Link to="/protection" className="link plain tapx">
          <Trans>Limits and protection</Trans>
        </Link>
      </p>
    </>
  )
}

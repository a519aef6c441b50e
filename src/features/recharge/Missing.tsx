/** What a member has to bind before a recharge, with the way to the page that binds it; that page leads back here. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CreditCard, Smartphone } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { Callout } from '#/ui/Callout.tsx'
import * as button from '#/ui/Button.module.css'

interface MissingProps {
  readonly account: Pick<ResponseOf<Contract['getAccount']>, 'needsCard' | 'needsPhone'>
  /** The channel that is open. */
  readonly channelId?: string
}

export function Missing({ account: { needsCard, needsPhone }, channelId }: MissingProps): ReactElement | null {
  if (!needsCard && !needsPhone) return null
  const back = { search: { to: channelId === undefined ? '/recharge' : `/recharge?channel=${channelId}` }, state: { steps: true } }
  return (
    <div className="stack g2">
      {needsPhone && (
        <Callout tone="w">
          <p>
            <Trans>Link a phone number before you deposit.</Trans>
          </p>
          <Link to="/bindPhone" {...back} className={`${button.soft} mt2`}>
            <Smartphone className="ico s" aria-hidden />
            <Trans>Link a phone</Trans>
          </Link>
        </Callout>
      )}
      {needsCard && (
        <Callout tone="w">
          <p>
            <Trans>Add a bank card before you deposit.</Trans>
          </p>
          <Link to="/bindCard" {...back} className={`${button.soft} mt2`}>
            <CreditCard className="ico s" aria-hidden />
            <Trans>Add a bank card</Trans>
          </Link>
        </Callout>
      )}
    </div>
  )
}

/** Links to the pages where a member binds the phone or card that a recharge needs. Those pages lead back to the recharge. */
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
  /** The channel to which the pages lead back. */
  readonly channelId?: string
}

const needs = [
  {
    need: 'needsPhone',
    text: <Trans>Link a phone number before you deposit.</Trans>,
    page: '/bindPhone',
    icon: Smartphone,
    way: <Trans>Link a phone</Trans>,
  },
  {
    need: 'needsCard',
    text: <Trans>Add a bank card before you deposit.</Trans>,
    page: '/bindCard',
    icon: CreditCard,
    way: <Trans>Add a bank card</Trans>,
  },
] as const

export function Missing({ account, channelId }: MissingProps): ReactElement | null {
  const missing = needs.filter(({ need }) => account[need])
  if (missing.length === 0) return null
  const to = channelId === undefined ? '/recharge' : `/recharge?channel=${channelId}`
  return (
    <div className="stack g2">
      {missing.map(({ need, text, page, icon: Icon, way }) => (
        <Callout key={need} tone="w">
          <p>{text}</p>
          <Link to={page} search={{ to }} state={{ steps: true }} className={`${button.soft} mt2`}>
            <Icon className="ico s" aria-hidden />
            {way}
          </Link>
        </Callout>
      ))}
    </div>
  )
}

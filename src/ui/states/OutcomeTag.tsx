/** Label for the state of an order. Only a return above the stake has the colour of a win. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { Tag } from '../Tag.tsx'
import type { Outcome } from '#/lib/orders.ts'

interface OutcomeTagProps {
  readonly outcome: Outcome
  /** Thousandths: beside the label in lists, and what came back of an order that brought less than its stake. */
  readonly payout?: bigint
}

export function OutcomeTag({ outcome, payout }: OutcomeTagProps): ReactElement {
  const { amount } = useFormat()
  switch (outcome) {
    case 'waiting':
      return (
        <Tag tone="info">
          <Trans>Awaiting draw</Trans>
        </Tag>
      )
    case 'settling':
      return (
        <Tag tone="info">
          <Trans>Awaiting draw</Trans>
        </Tag>
      )
    case 'won':
      return <Tag tone="win">{payout === undefined ? <Trans>Won</Trans> : <Trans>Pays {amount(payout)}</Trans>}</Tag>
    case 'returned':
      return (
        <Tag>
          <Trans>Returned {amount(payout ?? 0n)}</Trans>
        </Tag>
      )
    case 'lost':
      return (
        <Tag>
          <Trans>Lost</Trans>
        </Tag>
      )
    case 'cancelled':
      return (
        <Tag>
          <Trans>Cancelled, returned</Trans>
        </Tag>
      )
    case 'void':
      return (
        <Tag>
          <Trans>Void, returned</Trans>
        </Tag>
      )
    case 'push':
      return (
        <Tag>
          <Trans>Stake returned</Trans>
        </Tag>
      )
  }
}

/** The state of an order in words. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import type { Outcome } from '#/lib/orders.ts'

interface OutcomeTextProps {
  readonly outcome: Outcome
  /** Thousandths. Shown beside the state in lists, and for an order that returned less than its stake. */
  readonly payout?: bigint | undefined
}

export function OutcomeText({ outcome, payout }: OutcomeTextProps): ReactElement {
  const { amount } = useFormat()
  switch (outcome) {
    case 'waiting':
    case 'settling':
      return <Trans>Awaiting draw</Trans>
    case 'won':
      return payout === undefined ? <Trans>Won</Trans> : <Trans>Pays {amount(payout)}</Trans>
    case 'returned':
      return <Trans>Returned {amount(payout ?? 0n)}</Trans>
    case 'lost':
      return <Trans>Lost</Trans>
    case 'cancelled':
      return <Trans>Cancelled, returned</Trans>
    case 'void':
      return <Trans>Void, returned</Trans>
    case 'push':
      return <Trans>Stake returned</Trans>
  }
}

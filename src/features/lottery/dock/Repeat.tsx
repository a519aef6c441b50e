/** Bets the same picks again, at the same or the double stake. Shows the reason if the picks of a drawn bet cannot be bet now. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { useFormat } from '#/i18n/format.ts'
import { totalStake } from '#/lib/orders.ts'
import { shortPeriod } from '#/lib/period.ts'
import { Button } from '#/ui/Button.tsx'
import { BlockedText } from '../BlockedText.tsx'
import { maxSlipMultiple } from '../slipLines.ts'
import { linesOfOrder, type Order } from './orders.ts'
import { useRepeat } from './useRepeat.ts'
import * as styles from './openBets.module.css'

interface RepeatProps {
  readonly order: Order
  /** The draw of the order is over, so the repetition is the main action. */
  readonly hasEnded?: boolean
  readonly doubles?: boolean
  /** Asks for a late result of the lottery: false where another button does. */
  readonly asks?: boolean
  /** The order is in the panel beside a board, where the button of the slip is the main action. A key repeats the last order. */
  readonly beside?: 'last' | 'other'
}

export function Repeat({ order, hasEnded = false, doubles = false, asks = true, beside }: RepeatProps): ReactElement | null {
  const { blockedAt, again, busy } = useRepeat(order, asks)
  const blocked = blockedAt(1)
  if (blocked) {
    return hasEnded ? (
      <span className={`note ${styles.blocked}`}>
        <BlockedText blocked={blocked} />
      </span>
    ) : null
  }
  const mayDouble = doubles && maxSlipMultiple(linesOfOrder(order)) > 1 && blockedAt(2) === null
  return (
    <span className={styles.acts}>
      <Button
        look={hasEnded && !beside ? 'pri' : 'soft'}
        busy={busy}
        data-key={beside === 'last' ? 'A' : undefined}
        onClick={() => again(1)}
      >
        <Trans>Bet again</Trans>
      </Button>
      {mayDouble && (
        <Button look="quiet" busy={busy} onClick={() => again(2)}>
          <Trans>Double</Trans>
        </Button>
      )}
    </span>
  )
}

interface BetAgainProps {
  readonly first: Bet
  /** The bets of the receipt. */
  readonly order: readonly Bet[]
  /** The draw is over, so the repetition is the main action. */
  readonly hasEnded: boolean
}

/** The button on a receipt. Renders nothing while the member may not play, and for a lottery that is not sold. */
export function BetAgain({ first, order, hasEnded }: BetAgainProps): ReactElement | null {
  const { amount } = useFormat()
  const { blockedAt, again, period, busy } = useRepeat({ first, bets: order }, false)
  const blocked = blockedAt(1)
  if (blocked?.kind === 'paused' || blocked?.kind === 'suspended') return null
  const number = period === undefined ? '' : shortPeriod(period)
  return (
    <div className={styles.onReceipt}>
      {!blocked ? (
        <Button look={hasEnded ? 'pri' : 'soft'} busy={busy} onClick={() => again(1)}>
          <span>
            <Trans>Bet again</Trans>
          </span>
          <small className="num">
            {amount(totalStake(order))} · <Trans>No. {number}</Trans>
          </small>
        </Button>
      ) : (
        // The period on sale is loaded after the receipt; until then its absence says nothing.
        blocked.kind !== 'noPeriod' && (
          <span className="note">
            <BlockedText blocked={blocked} />
          </span>
        )
      )}
    </div>
  )
}

/** Bets the same picks again, at the same or the double stake. Shows the reason if the picks cannot be bet after a draw. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
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

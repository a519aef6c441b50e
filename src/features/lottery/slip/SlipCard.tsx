/** The slip beside the board on wide screens. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { Countdown } from '../TimeLeft.tsx'
import { useBoard } from '../boardContext.ts'
import { SlipFoot, SlipLines } from './SlipPanel.tsx'
import { slipActions } from './slipSlice.ts'
import { useCart, useSentLines } from './slipState.ts'
import * as styles from './slip.module.css'

export function SlipCard(): ReactElement {
  const dispatch = useAppDispatch()
  const {
    lottery,
    sale: { view },
  } = useBoard()
  const { cart } = useCart(lottery.id)
  const sent = useSentLines(lottery.id)
  return (
    <section className={`card ${styles.card}`}>
      <div className={`row between g2 ${styles.head}`}>
        <h2 className="title">
          <Trans>Slip</Trans>
        </h2>
        <span className="row g2">
          {view.phase === 'open' && (
            <span className="note num">
              <Trans>
                Period {shortPeriod(view.period.period)} · <Countdown until={view.period.closesAt} />
              </Trans>
            </span>
          )}
          {cart.length > 0 && !sent && (
            <Button className={`link ${styles.clear}`} onClick={() => dispatch(slipActions.cartSet({ lotteryId: lottery.id, lines: [] }))}>
              <Trans>Clear all</Trans>
            </Button>
          )}
        </span>
      </div>
      <SlipLines />
      {(cart.length > 0 || sent) && (
        <div className={styles.foot}>
          <SlipFoot />
        </div>
      )}
    </section>
  )
}

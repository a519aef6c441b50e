/** The slip beside the board on wide screens, below the balance. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { WaitingBets } from '#/shared/lotteries/WaitingBets.tsx'
import { useUnit } from '#/ui/useUnit.ts'
import * as lists from '#/ui/list.module.css'
import * as asides from '#/ui/aside.module.css'
import { Countdown } from '../TimeLeft.tsx'
import { useBoard } from '../boardContext.ts'
import { useShownBalance } from '../reveal.ts'
import { useMember } from '../useMember.ts'
import { SlipFoot, SlipLines } from './SlipPanel.tsx'
import { useCart, useSentLines } from './slipState.ts'
import * as styles from './slip.module.css'

export function SlipCard(): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const unitLabel = useUnit()
  const {
    lottery,
    sale: { view },
  } = useBoard()
  const { signedIn } = useMember()
  const balance = useShownBalance()
  const { cart } = useCart(lottery.id)
  const sent = useSentLines(lottery.id)
  return (
    <aside className={`${asides.aside} ${asides.far}`} aria-label={t`Slip`}>
      <div className="row between note num" style={{ minHeight: 44 }}>
        {balance !== undefined && (
          <span>
            <Trans>
              Balance {amount(balance)} {unitLabel}
            </Trans>
          </span>
        )}
      </div>
      <section className={`card ${styles.card}`}>
        <div className={lists.section} style={{ padding: '12px 16px 4px' }}>
          <h2 className="title">
            <Trans>Slip</Trans>
          </h2>
          {view.phase === 'open' && (
            <span className="note num">
              <Trans>
                Period {shortPeriod(view.period.period)} · <Countdown until={view.period.closesAt} />
              </Trans>
            </span>
          )}
        </div>
        <SlipLines />
        {(cart.length > 0 || sent) && (
          <div className={styles.foot}>
            <SlipFoot />
          </div>
        )}
        {signedIn && !sent && <WaitingBets lotteryId={lottery.id} className="mt4" />}
      </section>
    </aside>
  )
}

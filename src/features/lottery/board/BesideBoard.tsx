/** On a wide screen the history stands on one side of the board, the balance and the slip on the other. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useFormat } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { StoneShape } from '#/ui/art/StoneShape.tsx'
import { Countdown } from '../BlockedText.tsx'
import { HistoryCard } from '../stats/HistoryList.tsx'
import { SlipFoot, SlipLines } from '../slip/SlipPanel.tsx'
import { selectSlip } from '../slip/slipSlice.ts'
import type { Sale } from '../useSale.ts'
import { WaitingBets } from '../slip/WaitingBets.tsx'

interface BesideBoardProps {
  readonly lottery: LotteryInfo
  readonly sale: Sale
  readonly slip: ComponentProps<typeof SlipFoot>
}

export function BesideBoard({ lottery, sale: { view }, slip }: BesideBoardProps): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const { data: config } = useGetSystemConfigQuery({})
  const { cart } = useSelector(selectSlip)
  return (
    <>
      <aside className="deskside near" aria-label={t`Draw history`}>
        <Link to="/home" className="brand title" style={{ padding: 0 }}>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <StoneShape />
          </svg>
          <span>{config?.platformName}</span>
        </Link>
        <HistoryCard lotteryId={lottery.id} family={lottery.lotteryTypeCode} rules={slip.rules} />
      </aside>
      <aside className="deskside far" aria-label={t`Slip`}>
        <div className="row between note num" style={{ minHeight: 44 }}>
          {slip.balance !== undefined && (
            <span>
              <Trans>
                Balance {amount(slip.balance)} {slip.unitLabel}
              </Trans>
            </span>
          )}
        </div>
        <section className="card">
          <div className="sec" style={{ padding: '12px 16px 4px' }}>
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
          <SlipLines unitRate={slip.unitRate} onEdited={slip.onEdited} />
          {cart.length > 0 && (
            <div className="slipfoot">
              <SlipFoot {...slip} />
            </div>
          )}
          {slip.signedIn && <WaitingBets lottery={lottery} />}
        </section>
      </aside>
    </>
  )
}

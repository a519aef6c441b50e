/** The summary of a recharge: payment, fee, arrival time, credited amount. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Channel } from '#/contract/recharge.ts'
import { useFormat } from '#/i18n/format.ts'
import { isPositive } from '#/rules/money.ts'
import { rechargeFee } from '#/rules/recharge.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import * as lists from '#/ui/list.module.css'
import { ArrivalText } from './ChannelList.tsx'
import * as styles from './recharge.module.css'

export function AmountSummary({ channel, amount }: { readonly channel: Channel; readonly amount: bigint | undefined }): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const fee = amount === undefined ? undefined : rechargeFee(amount, { feeBp: channel.feeBp, feeFixed: BigInt(channel.feeFixed) })
  const shown = (value: bigint | undefined) => (value === undefined ? '–' : format.amount(value))
  return (
    <div className={`card ${styles.sum}`}>
      <div className={`${lists.fact} num`}>
        <span>
          <Trans>You pay</Trans>
        </span>
        <span>{shown(amount)}</span>
      </div>
      <div className={`${lists.fact} num`}>
        <span>
          <Trans>Fee</Trans>
        </span>
        <span>
          {shown(fee)}{' '}
          {fee !== undefined && !isPositive(fee) && (
            <span className="note">
              <Trans>free</Trans>
            </span>
          )}
        </span>
      </div>
      <div className={`${lists.fact} num`}>
        <span>
          <Trans>Expected</Trans>
        </span>
        <span>
          <ArrivalText minutes={channel.minutes} />
        </span>
      </div>
      <div className={`${lists.fact} num base ${styles.total}`}>
        <span>
          <Trans>Amount credited</Trans>
        </span>
        <b className="title">
          {shown(amount === undefined || fee === undefined ? undefined : amount - fee)} <span className="note">{unit}</span>
        </b>
      </div>
    </div>
  )
}

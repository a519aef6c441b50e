/** One posting in a list: kind, cause, amount, and the balance after the posting. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Bill } from '#/contract/bills.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { shortPeriod } from '#/lib/period.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as lists from '#/ui/list.module.css'
import { RecordItem } from '../records/RecordItem.tsx'
import { type BillKind, billIcons } from './useBillKinds.ts'

/** `一分快三 第 0483 期` of a lottery, or the channel of a deposit. */
export function BillAbout({ bill, whole = false }: { readonly bill: Bill; readonly whole?: boolean }): ReactElement | null {
  const localized = useLocalized()
  const { lotteryNames, period, channelNames } = bill.refers
  if (!lotteryNames) return channelNames ? <>{localized(channelNames)}</> : null
  const number = period === undefined ? '' : whole ? period : shortPeriod(period)
  return (
    <>
      <span className="nowrap">{localized(lotteryNames)}</span>
      {number !== '' && (
        <>
          {' '}
          <span className="num">
            <Trans>No. {number}</Trans>
          </span>
        </>
      )}
    </>
  )
}

interface BillRowProps {
  readonly bill: Bill
  /** Undefined for an unknown kind. */
  readonly kind: BillKind | undefined
  /** The business day of the heading above the row. In a list without headings, the row shows the day. */
  readonly within?: string
}

export function BillRow({ bill, kind, within }: BillRowProps): ReactElement {
  const { amount } = useFormat()
  const when = useWhen()
  const timeWithin = useTimeWithin()
  const Icon = kind?.icon ?? billIcons.receipt
  const gained = !bill.amount.startsWith('-')
  const after = amount(bill.after)
  return (
    <RecordItem
      to="/transactiondetails"
      id={bill.billId}
      icon={
        <span className={kind?.tone === undefined ? lists.icon : `${lists.icon} ${kind.tone}`}>
          <Icon className="ico" aria-hidden />
        </span>
      }
      title={kind?.name ?? bill.kind}
      number={<BillAbout bill={bill} />}
      amount={
        <span className={gained ? 'pos' : undefined}>
          <Amount value={bill.amount} signed />
        </span>
      }
      detail={within === undefined ? when(bill.at) : timeWithin(within, bill.at)}
      state={<Trans>Balance {after}</Trans>}
    />
  )
}

/** Transactions of the team's wallets, with the balance after each if the platform shows it to agents. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Answer } from '#/api/injectCalls.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { shortPeriod } from '#/lib/period.ts'
import { Amount } from '#/ui/Amount.tsx'
import { ListFrame } from './ListFrame.tsx'
import type { ListSum } from './ListSums.tsx'
import { type TeamBill, useTeamBillsInfiniteQuery } from './listsApi.ts'
import { billsArgs, type ListProps } from './listSearch.ts'
import { OfInviter } from './OfInviter.tsx'
import { useFigureNames } from './useFigureNames.ts'
import * as styles from './lists.module.css'

type Lines = NonNullable<NonNullable<Answer<'getAgentBillRecordPage'>['sums']>['lines']>

export function BillList(props: ListProps): ReactElement {
  const { t } = useLingui()
  const args = billsArgs(props.search, props.today)
  const list = useTeamBillsInfiniteQuery(args, { refetchOnMountOrArgChange: 30 })
  const figureNames = useFigureNames()
  const sums = list.currentData?.pages[0]?.sums ?? undefined
  const sumsOf = ({ income, expense, count }: Lines): ListSum[] => [
    { name: t`Money in`, amount: income, signed: true },
    { name: t`Money out`, amount: expense, signed: true },
    { name: t`Entries`, count },
  ]
  return (
    <ListFrame
      {...props}
      list={list}
      none={t`No transactions in these days`}
      sums={sums && (args.figure ? [{ name: figureNames[args.figure], amount: sums.amount }] : sums.lines && sumsOf(sums.lines))}
      all={sums?.lines?.count}
      renderRow={(bill) => <BillRow key={bill.billId} bill={bill} />}
    />
  )
}

function BillRow({ bill }: { readonly bill: TeamBill }): ReactElement {
  const localized = useLocalized()
  const when = useWhen()
  const { amount } = useFormat()
  const isLoss = bill.amount.startsWith('-')
  const number = bill.about?.period === undefined ? undefined : shortPeriod(bill.about.period)
  const after = bill.after === null ? undefined : amount(bill.after)
  return (
    <li className={styles.row}>
      <b className="clip">{bill.member.name}</b>
      <span className={isLoss ? 'right' : 'right pos'}>
        <Amount value={bill.amount} signed />
      </span>
      <span className="note num clip">
        {localized(bill.names)}
        {bill.about && <span>{` · ${localized(bill.about.names)}`}</span>}
        {number !== undefined && (
          <span>
            {' '}
            <Trans>No. {number}</Trans>
          </span>
        )}
      </span>
      {after !== undefined && (
        <span className="note num right">
          <Trans>Balance {after}</Trans>
        </span>
      )}
      <span className={`note num clip ${styles.last}`}>
        {when(bill.at)} <OfInviter inviter={bill.inviter} />
      </span>
    </li>
  )
}

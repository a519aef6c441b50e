/** /transactiondetails?id=: one posting, with its cause and a link to the cause. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Bill } from '#/contract/bills.ts'
import { useDayText } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { BillAbout } from '#/shared/bills/BillRow.tsx'
import { billIcons, type BillKind, useBillKinds } from '#/shared/bills/useBillKinds.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { ShortId, shortId } from '#/ui/ShortId.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { useBillQuery } from './billsApi.ts'
import { Origin } from './Origin.tsx'
import * as styles from './bills.module.css'

export function TransactionDetailsPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/transactiondetails' })
  const query = useBillQuery(id ?? skipToken)
  const { kindOf, areLoading } = useBillKinds()
  const missing = (
    <EmptyState
      title={t`Transaction not found`}
      text={t`No transaction has this number.`}
      action={
        <Link to="/accountDetailList" className={button.pri}>
          <Trans>View transactions</Trans>
        </Link>
      }
    />
  )
  return (
    <>
      <Header
        title={t`Transaction details`}
        back="/accountDetailList"
        actions={
          <SupportLink className={`${button.button} link ${header.act}`}>
            <Trans>Support</Trans>
          </SupportLink>
        }
      />
      <main>
        {id === undefined ? (
          <div className="alone">{missing}</div>
        ) : (
          <Answer of={query} failed={t`This transaction could not be loaded`} gone={missing} waiting={<BillSkeleton />}>
            {({ records: [bill] }) => {
              if (!bill) return <div className="alone">{missing}</div>
              return areLoading ? <BillSkeleton /> : <BillDetail bill={bill} kind={kindOf(bill.kind)} />
            }}
          </Answer>
        )}
      </main>
    </>
  )
}

interface BillDetailProps {
  readonly bill: Bill
  /** Undefined for an unknown kind. */
  readonly kind: BillKind | undefined
}

function BillDetail({ bill, kind }: BillDetailProps): ReactElement {
  const { t } = useLingui()
  const { amount, dateTime } = useFormat()
  const unit = useUnit()
  const Icon = kind?.icon ?? billIcons.receipt
  const gained = !bill.amount.startsWith('-')
  return (
    <div className="pad">
      <section className="card" style={{ padding: 16 }}>
        <div className="row g3">
          <span className={gained ? `${lists.icon} ${tones.pos}` : lists.icon}>
            <Icon className="ico" aria-hidden />
          </span>
          <div className="grow">
            <h2 className="strong">{kind?.name ?? bill.kind}</h2>
            <div className="note">
              <BillAbout bill={bill} whole />
            </div>
          </div>
          <Tag tone={gained ? 'pos' : undefined}>{gained ? <Trans>Credited</Trans> : <Trans>Debited</Trans>}</Tag>
        </div>
        <div className="hero mt3">
          <Amount value={bill.amount} signed unit={unit} />
        </div>
        <p className="note mt1">{kind?.description ?? t`A wallet transaction.`}</p>
        <div className={styles.facts}>
          <div className={`${lists.fact} num`}>
            <span>
              <Trans>Balance before</Trans>
            </span>
            <span>{amount(bill.before)}</span>
          </div>
          <div className={`${lists.fact} num`}>
            <span>
              <Trans>Balance after</Trans>
            </span>
            <span>{amount(bill.after)}</span>
          </div>
          <div className={`${lists.fact} num`}>
            <span>
              <Trans>Time</Trans>
            </span>
            <span>{dateTime(bill.at)}</span>
          </div>
        </div>
      </section>
      <Origin bill={bill} />
      <Ways bill={bill} />
      <p className="note center mt4">
        <Trans>
          Transaction number <ShortId id={bill.billId} />
        </Trans>
      </p>
    </div>
  )
}

/** Links to related pages. */
function Ways({ bill: { refers, corrects } }: { readonly bill: Bill }): ReactElement | null {
  const dayText = useDayText()
  const today = useToday()
  const arrow = <ChevronRight className="ico s" aria-hidden />
  const ways = [
    refers.kind === 'bet' && (
      <Link key="bet" className={`${lists.item} ${lists.low}`} to="/betdetail" search={{ id: refers.id }}>
        <span className="grow">
          <Trans>View bet</Trans>
        </span>
        <span className="mono t3">{shortId(refers.id)}</span>
        {arrow}
      </Link>
    ),
    refers.kind === 'bet' && refers.lotteryId !== undefined && refers.period !== undefined && (
      <Link
        key="draw"
        className={`${lists.item} ${lists.low}`}
        to="/recordDetail/$detail"
        params={{ detail: `${refers.lotteryId}:${refers.period}` }}
      >
        <span className="grow">
          <Trans>Verify the draw of this period</Trans>
        </span>
        {arrow}
      </Link>
    ),
    refers.kind === 'chase' && (
      <Link key="chase" className={`${lists.item} ${lists.low}`} to="/gameRecordIndex/chase" search={{ id: refers.id }}>
        <span className="grow">
          <Trans>View chase</Trans>
        </span>
        {arrow}
      </Link>
    ),
    refers.kind === 'recharge' && (
      <Link key="recharge" className={`${lists.item} ${lists.low}`} to="/rechargeDetail" search={{ id: refers.id }}>
        <span className="grow">
          <Trans>View deposit</Trans>
        </span>
        {arrow}
      </Link>
    ),
    refers.kind === 'withdraw' && (
      <Link key="withdraw" className={`${lists.item} ${lists.low}`} to="/withdrawDetail" search={{ id: refers.id }}>
        <span className="grow">
          <Trans>View withdrawal</Trans>
        </span>
        {arrow}
      </Link>
    ),
    refers.kind === 'day' && (
      <Link key="day" className={`${lists.item} ${lists.low}`} to="/profitList">
        <span className="grow">
          <Trans>Interest account</Trans>
        </span>
        <span className="t3 num">{dayText(refers.id, today)}</span>
        {arrow}
      </Link>
    ),
    refers.kind === 'level' && (
      <Link key="level" className={`${lists.item} ${lists.low}`} to="/levelCenter">
        <span className="grow">
          <Trans>Level centre</Trans>
        </span>
        {arrow}
      </Link>
    ),
    refers.kind === 'rebates' && (
      <Link key="rebates" className={`${lists.item} ${lists.low}`} to="/agencyCommission">
        <span className="grow">
          <Trans>View rebates</Trans>
        </span>
        {arrow}
      </Link>
    ),
    refers.page === 'transfer' && (
      <Link key="transfer" className={`${lists.item} ${lists.low}`} to="/quotaRecord" search={{ id: refers.id }}>
        <span className="grow">
          <Trans>View transfer</Trans>
        </span>
        <span className="mono t3">{refers.id}</span>
        {arrow}
      </Link>
    ),
    corrects !== null && (
      <Link key="corrects" className={`${lists.item} ${lists.low}`} to="/transactiondetails" search={{ id: corrects }}>
        <span className="grow">
          <Trans>The transaction this one reverses</Trans>
        </span>
        {arrow}
      </Link>
    ),
  ].filter((way) => way !== false)
  if (refers.kind === 'team')
    return (
      <p className="note center mt3">
        <Trans>Your share of a bet in your team, from before each rebate had a line of its own.</Trans>
      </p>
    )
  return ways.length > 0 ? <section className={`card list ${lists.rows} mt3`}>{ways}</section> : null
}

function BillSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad" role="status" aria-label={t`Loading`}>
      <div className="card stack g3" style={{ padding: 16 }}>
        <Skeleton width="50%" height={36} />
        <Skeleton width="60%" height={32} />
        <Skeleton width="100%" height={88} />
      </div>
    </div>
  )
}

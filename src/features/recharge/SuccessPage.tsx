/** /rechargeSuccess?id=: an order that was submitted. The page changes when the order is credited. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { isPositive } from '#/rules/money.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { DoneArt } from '#/ui/art/DoneArt.tsx'
import { EmptyArt } from '#/ui/art/EmptyArt.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { OrderPage } from './OrderPage.tsx'
import { Timeline } from './Timeline.tsx'
import * as styles from './recharge.module.css'

export function SuccessPage(): ReactElement {
  const { t } = useLingui()
  const { id = '' } = useSearch({ from: '/rechargeSuccess' })
  return <OrderPage id={id} title={t`Deposit`} back="/recharge" View={Success} />
}

function Success({ order }: { readonly order: RechargeDetail }): ReactElement {
  const { id, state, held } = order
  const isWhole = state === 'CREDITED' && (held === null || held.state === 'RELEASED')
  return (
    <main>
      {isWhole ? <Credited order={order} /> : <Submitted order={order} />}
      {isWhole ? (
        <div className="pad stack g2 mt4">
          <Link className={`${button.pri} ${button.big}`} to="/home">
            <Trans>Place a bet</Trans>
          </Link>
          <div className={styles.pair}>
            <Link className={button.quiet} to="/accountDetailList">
              <Trans>View transactions</Trans>
            </Link>
            <Link className={button.quiet} to="/rechargeDetail" search={{ id }}>
              <Trans>View progress</Trans>
            </Link>
          </div>
        </div>
      ) : (
        <div className="pad stack g2 mt4">
          <Link className={`${button.pri} ${button.big}`} to="/rechargeDetail" search={{ id }}>
            <Trans>View progress</Trans>
          </Link>
          <div className={styles.pair}>
            <Link className={button.quiet} to="/rechargeRecord">
              <Trans>Deposit records</Trans>
            </Link>
            <Link className={button.quiet} to="/home">
              <Trans>Back to the home page</Trans>
            </Link>
          </div>
        </div>
      )}
    </main>
  )
}

/** The credited amount, how it came about, and the balance now. */
function Credited({ order: { names, amount, fee, credited, decidedAt } }: { readonly order: RechargeDetail }): ReactElement {
  const localized = useLocalized()
  const format = useFormat()
  const unit = useUnit()
  const when = useWhen()
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  return (
    <>
      <div className={`${lists.lead} ${styles.done}`} role="status">
        <DoneArt />
        <h2 className="note">
          <Trans>Money credited</Trans>
        </h2>
        <div className="hero">
          <Amount value={credited} unit={unit} />
        </div>
        <p className="note num">
          {localized(names)}
          {decidedAt !== null && ` · ${when(decidedAt)}`}
        </p>
      </div>
      <div className="pad">
        <section className={`card ${styles.sum}`}>
          {isPositive(BigInt(fee)) && (
            <>
              <div className={`${lists.fact} num`}>
                <span>
                  <Trans>Payment</Trans>
                </span>
                <span>{format.amount(amount)}</span>
              </div>
              <div className={`${lists.fact} num`}>
                <span>
                  <Trans>Fee</Trans>
                </span>
                <span>−{format.amount(fee)}</span>
              </div>
              <div className={`${lists.fact} num`}>
                <span>
                  <Trans>Amount credited</Trans>
                </span>
                <span>{format.amount(credited)}</span>
              </div>
            </>
          )}
          <div className={`${lists.fact} num base`}>
            <span>
              <Trans>Available balance</Trans>
            </span>
            <b className="title">{user ? <Amount value={user.balance} unit={unit} /> : <span>{'…'}</span>}</b>
          </div>
        </section>
      </div>
    </>
  )
}

/** Every other state, with its timeline. */
function Submitted({ order }: { readonly order: RechargeDetail }): ReactElement {
  const unit = useUnit()
  const isOver = order.state === 'REJECTED' || order.state === 'EXPIRED'
  return (
    <>
      <div className={`${lists.lead} ${styles.done}`} role="status">
        {isOver ? <EmptyArt /> : <DoneArt />}
        <Words order={order} />
      </div>
      <div className="pad">
        <section className="card pad4">
          <div className="row between base">
            <span className="t3">
              <Trans>Deposit amount</Trans>
            </span>
            <b className="title">
              <Amount value={order.amount} unit={unit} />
            </b>
          </div>
          <hr className={lists.rule} />
          <Timeline order={order} />
        </section>
      </div>
    </>
  )
}

function Words({ order: { state, minutes } }: { readonly order: RechargeDetail }): ReactElement {
  if (state === 'CREDITED') {
    return (
      <>
        <h2 className="title">
          <Trans>Money received, part of it on hold</Trans>
        </h2>
        <p className="t2">
          <Trans>Open the order to see why, and decide what happens to it.</Trans>
        </p>
      </>
    )
  }
  if (state === 'REJECTED' || state === 'EXPIRED')
    return (
      <>
        <h2 className="title">
          <Trans>Nothing was credited</Trans>
        </h2>
        <p className="t2">
          <Trans>See the details below.</Trans>
        </p>
      </>
    )
  if (state === 'WAITING')
    return (
      <>
        <h2 className="title">
          <Trans>Awaiting payment</Trans>
        </h2>
        <p className="t2">
          <Trans>This order is awaiting your payment.</Trans>
        </p>
      </>
    )
  return (
    <>
      <h2 className="title">
        <Trans>Submitted, being checked</Trans>
      </h2>
      <p className="t2">
        {minutes > 0 && (
          <span>
            <Plural value={minutes} one="Usually credited within # minute." other="Usually credited within # minutes." />
          </span>
        )}
        <SentenceGap />
        <span>
          <Trans>We will tell you when it arrives. You can leave this page.</Trans>
        </span>
      </p>
    </>
  )
}

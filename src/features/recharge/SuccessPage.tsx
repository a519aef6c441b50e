/** /rechargeSuccess?id=: an order that was submitted. The page changes when the order is credited. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { Amount } from '#/ui/Amount.tsx'
import { DoneArt } from '#/ui/art/DoneArt.tsx'
import { EmptyArt } from '#/ui/art/EmptyArt.tsx'
import { useUnit } from '#/ui/useUnit.ts'
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
  const unit = useUnit()
  const isOver = order.state === 'REJECTED' || order.state === 'EXPIRED'
  return (
    <main>
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
        <div className="stack g2 mt4">
          <Link className={button.pri} to="/rechargeDetail" search={{ id: order.id }}>
            <Trans>View progress</Trans>
          </Link>
          <Link className={button.quiet} to="/home">
            <Trans>Back to the home page</Trans>
          </Link>
        </div>
      </div>
    </main>
  )
}

function Words({ order: { state, minutes, credited, held } }: { readonly order: RechargeDetail }): ReactElement {
  const unit = useUnit()
  if (state === 'CREDITED' && held !== null && held.state !== 'RELEASED') {
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
  if (state === 'CREDITED')
    return (
      <>
        <h2 className="title">
          <Trans>Money credited</Trans>
        </h2>
        <p className="t2">
          <Amount value={credited} unit={unit} />
        </p>
      </>
    )
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

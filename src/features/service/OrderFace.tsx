/** One of the member's orders in a row: what it is, its amount, when it was made, and its state. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Banknote, ReceiptText, Wallet } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { ChatOrder } from '#/contract/service.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { outcomeOf, sumsOf, totalStake } from '#/lib/orders.ts'
import { shortPeriod } from '#/lib/period.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { OutcomeTag } from '#/shared/states/OutcomeTag.tsx'
import { RechargeTag } from '#/shared/states/RechargeTag.tsx'
import { WithdrawalTag } from '#/shared/states/WithdrawalTag.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { type Order, useOrderById } from './ordersApi.ts'
import * as styles from './service.module.css'

const kinds = {
  bet: { name: msg`Bet`, icon: ReceiptText, page: '/betdetail' },
  recharge: { name: msg`Deposit`, icon: Wallet, page: '/rechargeDetail' },
  withdrawal: { name: msg`Withdrawal`, icon: Banknote, page: '/withdrawDetail' },
} as const

/** The sign of a kind of order. */
export function Mark({ kind }: Pick<ChatOrder, 'kind'>): ReactElement {
  const { icon: Icon } = kinds[kind]
  return (
    <span className={`${lists.icon} ${tones.pos}`}>
      <Icon className="ico" aria-hidden />
    </span>
  )
}

interface FactsProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly amount?: ReactNode
  readonly detail: ReactNode
  readonly state?: ReactNode
}

function Facts({ icon, title, amount, detail, state }: FactsProps): ReactElement {
  return (
    <span className={styles.order}>
      {icon}
      <b className="clip">{title}</b>
      <b className="num right">{amount}</b>
      <span className="note num clip">{detail}</span>
      <span className="right">{state}</span>
    </span>
  )
}

export function OrderFace({ order }: { readonly order: Order }): ReactElement {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const when = useWhen()
  const { name } = kinds[order.kind]
  const at = when(order.at)
  switch (order.kind) {
    case 'bet':
      return (
        <Facts
          icon={<Glyph family={order.first.lotteryTypeCode} />}
          title={localized(order.first.lotteryNames)}
          amount={<Amount value={totalStake(order.bets)} />}
          detail={
            <>
              <Trans>No. {shortPeriod(order.first.period)}</Trans> · {at}
            </>
          }
          state={<OutcomeTag outcome={outcomeOf(order.bets, serverNow())} payout={sumsOf(order.bets).payout} />}
        />
      )
    case 'recharge':
      return (
        <Facts
          icon={<Mark kind={order.kind} />}
          title={i18n._(name)}
          amount={<Amount value={order.deposit.amount} />}
          detail={`${at} · ${localized(order.deposit.names)}`}
          state={<RechargeTag order={order.deposit} />}
        />
      )
    case 'withdrawal':
      return (
        <Facts
          icon={<Mark kind={order.kind} />}
          title={i18n._(name)}
          amount={<Amount value={order.withdrawal.amount} />}
          detail={`${at} · **** ${order.withdrawal.card.last4}`}
          state={<WithdrawalTag state={order.withdrawal.state} />}
        />
      )
  }
}

/** An order by its id, as it is now; with its kind and id alone while nothing else is known. */
export function OrderById({ order: reference }: { readonly order: ChatOrder }): ReactElement {
  const { i18n } = useLingui()
  const order = useOrderById(reference)
  if (order) return <OrderFace order={order} />
  const { name } = kinds[reference.kind]
  return <Facts icon={<Mark kind={reference.kind} />} title={i18n._(name)} detail={reference.id} />
}

/** Leads to the order's page. */
export function OrderLink({ order }: { readonly order: ChatOrder }): ReactElement {
  return (
    <Link to={kinds[order.kind].page} search={{ id: order.id }} className={styles.about}>
      <OrderById order={order} />
    </Link>
  )
}

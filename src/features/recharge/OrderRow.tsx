/** One order in a list. The target of the link depends on the order's state. */
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { RechargeOrder } from '#/contract/recharge.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as lists from '#/ui/list.module.css'
import { RechargeTag } from '#/shared/states/RechargeTag.tsx'
import * as styles from './recharge.module.css'

interface OrderRowProps {
  readonly order: RechargeOrder
  /** The business day of the heading above the row. In a list without headings, the row shows the day. */
  readonly within?: string
}

export function OrderRow({ order, within }: OrderRowProps): ReactElement {
  const localized = useLocalized()
  const when = useWhen()
  const timeWithin = useTimeWithin()
  const { id, names, amount, state, createdAt, number } = order
  return (
    <li>
      <Link to={state === 'WAITING' ? '/pay' : '/rechargeDetail'} search={{ id }} className={lists.item}>
        <span className="grow">
          <span>{localized(names)}</span>
          <span className={`${lists.sub} num`}>
            {within === undefined ? when(createdAt) : timeWithin(within, createdAt)} · {number}
          </span>
        </span>
        <span className="right">
          <b>
            <Amount value={amount} />
          </b>
          <span className={`block ${styles.state}`}>
            <RechargeTag order={order} />
          </span>
        </span>
        <ChevronRight className="ico s" aria-hidden />
      </Link>
    </li>
  )
}

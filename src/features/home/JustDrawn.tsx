/** How the member's latest bets ended, while that is news; nothing where none has. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { latestBets, useLatestBetsQuery } from '#/api/betOrders.ts'
import type { Bet } from '#/contract/bets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { ordersOf, outcomeOf, sumsOf, totalStake, wholeOrders } from '#/lib/orders.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { lineText } from '#/shared/bets/lineText.ts'
import { useFamilies } from '#/shared/bets/useFamily.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './homeDesk.module.css'

/** How many are listed, and the milliseconds for which an end is news. */
const [most, news] = [2, 3_600_000]

const endOf = (order: readonly Bet[]): number => Math.max(...order.map(({ settledAt }) => settledAt ?? 0))

/** Of a chase each period has an order of its own. */
function lastEnded(bets: readonly Bet[], now: number): readonly (readonly Bet[])[] {
  const orders = ordersOf(bets).flatMap((order) =>
    [...new Set(order.map(({ period }) => period))].map((period) => order.filter((bet) => bet.period === period)),
  )
  const ended = orders.filter((order) => {
    const isDrawn = order.every(({ state }) => state !== 'WAIT') && order.some(({ state }) => state !== 'CANCEL')
    return isDrawn && now - endOf(order) < news
  })
  ended.sort((one, other) => endOf(other) - endOf(one))
  return ended.slice(0, most)
}

export function JustDrawn({ className }: { readonly className: string }): ReactElement | null {
  const { currentData } = useLatestBetsQuery(latestBets)
  const now = useServerNow(60_000)
  const ended = currentData ? lastEnded(wholeOrders(currentData), now) : []
  useFamilies([...new Set(ended.flatMap((order) => order.map(({ lotteryTypeCode }) => lotteryTypeCode)))])
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="just-drawn" className={className}>
      <div className={lists.section}>
        <h2 id="just-drawn" className="title">
          <Trans>Just drawn</Trans>
        </h2>
      </div>
      <ul className={`list ${lists.rows}`}>
        {ended.map((order) => order[0] && <Row key={order[0].betId} order={order} first={order[0]} />)}
      </ul>
    </section>
  )
}

function Row({ order, first }: { readonly order: readonly Bet[]; readonly first: Bet }): ReactElement {
  const { amount } = useFormat()
  const localized = useLocalized()
  const outcome = outcomeOf(order, 0)
  const picks = order.map((bet) => lineText(bet, localized)).join('; ')
  return (
    <li>
      <Link to="/betdetail" search={{ id: first.betId }} className={lists.item}>
        <span className="grow" style={{ minWidth: 0 }}>
          <span className="clip block">
            {localized(first.lotteryNames)} · {picks}
          </span>
          <span className={`${lists.sub} num`}>
            <Trans>No. {shortPeriod(first.period)}</Trans>
          </span>
        </span>
        <span className="right num">
          {outcome === 'void' || outcome === 'push' ? (
            <Trans>Stake returned</Trans>
          ) : outcome === 'lost' ? (
            <span className="t2">
              <Trans>Lost</Trans>
            </span>
          ) : (
            <b className={outcome === 'won' ? `title ${styles.won}` : 'title'}>{amount(sumsOf(order).payout)}</b>
          )}
          <span className={lists.sub}>
            <Trans>Stake {amount(totalStake(order))}</Trans>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The member's latest bets, each with its net result. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ban, ChevronRight, type LucideIcon, Ticket, TicketCheck, Undo2 } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { type Outcome, outcomeOf, sumsOf } from '#/lib/orders.ts'
import { shortPeriod } from '#/lib/period.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { useRecentBetsQuery } from './accountApi.ts'
import { netOf, recentBets, recentOrders } from './recentBets.ts'

const icons: Readonly<Record<Outcome, LucideIcon>> = {
  waiting: Ticket,
  settling: Ticket,
  won: TicketCheck,
  returned: TicketCheck,
  lost: Ticket,
  push: Undo2,
  cancelled: Undo2,
  void: Ban,
}

export const RecentBets = memo(function RecentBets(): ReactElement {
  const { t } = useLingui()
  const { currentData, isError, refetch } = useRecentBetsQuery(recentBets)
  const bets = currentData?.records
  return (
    <section aria-labelledby="recent-bets">
      <div className={lists.section}>
        <h2 id="recent-bets" className="title">
          <Trans>Recent bets</Trans>
        </h2>
        {bets && bets.length > 0 && (
          <Link to="/gameRecordIndex">
            <Trans>All</Trans>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
        )}
      </div>
      <div className="pad">
        {!bets && !isError && <SkeletonRows rows={3} label={t`Loading`} />}
        {!bets && isError && (
          <div className={`card ${lists.rows} row between`}>
            <p className="t2">
              <Trans>Bets could not be loaded</Trans>
            </p>
            <Button className="link" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
        {bets?.length === 0 && (
          <div className={`card ${lists.rows} ${lists.item}`}>
            <span className={lists.icon}>
              <Ticket className="ico" aria-hidden />
            </span>
            <span className="grow">
              <Trans>No bets yet</Trans>
              <span className={lists.sub}>
                <Trans>Your bets appear here with their draws, ready to verify</Trans>
              </span>
            </span>
          </div>
        )}
        {currentData && currentData.records.length > 0 && (
          <ul className={`card list ${lists.rows}`}>
            {recentOrders(currentData).map((order) => order[0] && <BetRow key={order[0].betId} order={order} first={order[0]} />)}
          </ul>
        )}
      </div>
    </section>
  )
})

function BetRow({ order, first }: { readonly order: readonly Bet[]; readonly first: Bet }): ReactElement {
  const when = useWhen()
  const localized = useLocalized()
  const outcome = outcomeOf(order, serverNow())
  const net = netOf(order)
  const good = net > 0n
  const Icon = icons[outcome]
  const period = shortPeriod(first.period)
  return (
    <li>
      <Link className={lists.item} to="/betdetail" search={{ id: first.betId }}>
        <span className={good ? `${lists.icon} ${tones.pos}` : lists.icon}>
          <Icon className="ico" aria-hidden />
        </span>
        <span className="grow">
          <span className="clip block">
            {localized(first.lotteryNames)} ·{' '}
            <span className="num">
              <Trans>No. {period}</Trans>
            </span>
          </span>
          <span className="note">
            <OutcomeText outcome={outcome} payout={sumsOf(order).payout} /> · <span className="num">{when(first.acceptedAt)}</span>
          </span>
        </span>
        <b className={good ? 'pos' : undefined}>
          <Amount value={net} signed />
        </b>
      </Link>
    </li>
  )
}

interface OutcomeTextProps {
  readonly outcome: Outcome
  /** Thousandths. */
  readonly payout: bigint
}

function OutcomeText({ outcome, payout }: OutcomeTextProps): ReactElement {
  const { amount } = useFormat()
  const texts: Readonly<Record<Outcome, ReactElement>> = {
    waiting: <Trans>Awaiting draw</Trans>,
    settling: <Trans>Awaiting draw</Trans>,
    won: <Trans>Won</Trans>,
    returned: <Trans>Returned {amount(payout)}</Trans>,
    lost: <Trans>Lost</Trans>,
    push: <Trans>Stake returned</Trans>,
    cancelled: <Trans>Cancelled</Trans>,
    void: <Trans>Period void</Trans>,
  }
  return texts[outcome]
}

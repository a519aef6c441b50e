/** The member's latest bets with cost or return. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ban, ChevronRight, type LucideIcon, Ticket, TicketCheck, Undo2 } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { Bet, BetState } from '#/contract/bets.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { shortPeriod } from '#/lib/period.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { useRecentBetsQuery } from './accountApi.ts'
import { movementOf } from './movement.ts'
import { recentBets } from './recentBets.ts'

const icons: Readonly<Record<BetState, LucideIcon>> = {
  WAIT: Ticket,
  WIN: TicketCheck,
  LOSE: Ticket,
  PUSH: Undo2,
  CANCEL: Undo2,
  VOID: Ban,
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
        {bets && bets.length > 0 && (
          <ul className={`card list ${lists.rows}`}>
            {bets.map((bet) => (
              <BetRow key={bet.betId} bet={bet} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
})

function BetRow({ bet }: { readonly bet: Bet }): ReactElement {
  const when = useWhen()
  const localized = useLocalized()
  const { amount, good } = movementOf(bet)
  const Icon = icons[bet.state]
  const period = shortPeriod(bet.period)
  return (
    <li>
      <Link className={lists.item} to="/betdetail" search={{ id: bet.betId }}>
        <span className={good ? `${lists.icon} ${tones.pos}` : lists.icon}>
          <Icon className="ico" aria-hidden />
        </span>
        <span className="grow">
          <span className="clip block">
            {localized(bet.lotteryNames)} ·{' '}
            <span className="num">
              <Trans>No. {period}</Trans>
            </span>
          </span>
          <span className="note">
            <StateText state={bet.state} /> · <span className="num">{when(bet.acceptedAt)}</span>
          </span>
        </span>
        <b className={good ? 'pos' : undefined}>
          <Amount value={amount} signed />
        </b>
      </Link>
    </li>
  )
}

function StateText({ state }: { readonly state: BetState }): ReactElement {
  const texts: Readonly<Record<BetState, ReactElement>> = {
    WAIT: <Trans>Awaiting draw</Trans>,
    WIN: <Trans>Won</Trans>,
    LOSE: <Trans>Lost</Trans>,
    PUSH: <Trans>Stake returned</Trans>,
    CANCEL: <Trans>Cancelled</Trans>,
    VOID: <Trans>Period void</Trans>,
  }
  return texts[state]
}

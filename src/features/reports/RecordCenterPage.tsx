/** /recordCenter: links to all records, each with its total of the day, week or month. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ChevronRight,
  Gamepad2,
  Gift,
  type LucideIcon,
  Repeat,
  ReceiptText,
  Scale,
  TicketCheck,
  Trophy,
} from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { type Days, rangeArgs } from '#/lib/daySpan.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { DayRule, DaySpan, useDaySpan } from '#/shared/days/DaySpan.tsx'
import { useDayClock } from '#/shared/days/useToday.ts'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { NetDeposits, useDeposits } from './Figures.tsx'
import { useUserBetAndWinQuery, useUserPrizeQuery, useUserRewardsQuery } from './reportsApi.ts'

export function RecordCenterPage(): ReactElement {
  const { t } = useLingui()
  const { dayStartHour } = useDayClock()
  const picked = useDaySpan('today')
  const args = rangeArgs(picked.days)
  const options = { refetchOnMountOrArgChange: 30 }
  const query = useUserBetAndWinQuery(args, options)
  const bets = query.currentData
  const { currentData: prizes, refetch: refetchPrizes } = useUserPrizeQuery(args, options)
  const { currentData: rewards, refetch: refetchRewards } = useUserRewardsQuery(args, options)
  const deposits = useDeposits(args)
  const betCount = bets?.bets
  const wins = prizes?.wins
  const waiting = rewards?.waitingCount ?? 0
  const renew = () => Promise.all([query.refetch(), refetchPrizes(), refetchRewards(), deposits.refetch()])
  const ways = (
    <>
      <nav className={`card list ${lists.rows} mt3`} aria-label={t`Records`}>
        <Way
          icon={TicketCheck}
          title={t`Bet records`}
          to="/gameRecordIndex"
          amount={bets?.stake}
          note={betCount !== undefined && <Plural value={betCount} one="# bet placed" other="# bets placed" />}
        />
        <Way icon={Gamepad2} title={t`Game records`} to="/gameRecordIndex/games" note={<Trans>Rounds at the providers of games</Trans>} />
        <Way
          icon={Trophy}
          title={t`Prizes`}
          to="/accountDetailList"
          group="lottery"
          days={picked.days}
          amount={prizes?.payout}
          note={wins !== undefined && <Plural value={wins} one="# winning bet" other="# winning bets" />}
        />
        <Way
          icon={Gift}
          title={t`Rebates and rewards`}
          to="/accountDetailList"
          group="reward"
          days={picked.days}
          amount={rewards?.total}
          note={<Trans>Rebates, interest, gifts</Trans>}
        />
        <Way icon={Repeat} title={t`Chases`} to="/gameRecordIndex/chase" note={<Trans>Bets on coming periods</Trans>} />
        <Way icon={ReceiptText} title={t`Transactions`} to="/accountDetailList" note={<Trans>Every transaction, ready to export</Trans>} />
        <Way icon={ArrowLeftRight} title={t`Transfers`} to="/quotaRecord" note={<Trans>Between the main wallet and the platforms</Trans>} />
        <Way
          icon={Scale}
          title={t`My report`}
          to="/personalreport"
          amount={bets?.net}
          note={<Trans>Net: prizes + rebates − stakes</Trans>}
        />
      </nav>
      {prizes?.largest && (
        <section className={`card list ${lists.rows} mt3`}>
          <Link className={lists.item} to="/betdetail" search={{ id: prizes.largest.betId }}>
            <span className="grow">
              <Trans>Largest prize</Trans>
              <span className={lists.sub}>
                <Trans>Highest single payout in this range</Trans>
              </span>
            </span>
            <b className="num">
              <Amount value={prizes.largest.amount} />
            </b>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
        </section>
      )}
      <NetDeposits deposits={deposits} {...(bets && { valid: bets.valid })} />
      {waiting > 0 && (
        <p className="note center mt4">
          <Plural value={waiting} one="# reward is ready to claim." other="# rewards are ready to claim." />
          <SentenceGap />
          <Link to="/exchangeReward" className="link tapx">
            <Trans>Claim rewards</Trans>
          </Link>
        </p>
      )}
    </>
  )
  return (
    <>
      <Header
        title={t`Record centre`}
        back="/mine"
        actions={
          <Link to="/personalreport" className={`${button.button} link ${header.act}`}>
            <Trans>Report</Trans>
          </Link>
        }
      />
      <main>
        <PullToRefresh onRefresh={renew}>
          <div className="pad">
            <DaySpan {...picked} />
            <p className="note center mt2">
              <DayRule hour={dayStartHour} />
            </p>
            <Answer of={query} failed={t`Records could not be loaded`} waiting={null}>
              {() => null}
            </Answer>
            {(bets || !query.error) && ways}
          </div>
        </PullToRefresh>
      </main>
    </>
  )
}

interface WayProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly note: ReactNode
  readonly to:
    | '/gameRecordIndex'
    | '/gameRecordIndex/chase'
    | '/gameRecordIndex/games'
    | '/accountDetailList'
    | '/quotaRecord'
    | '/personalreport'
  readonly group?: string
  readonly days?: Days
  /** Thousandths. */
  readonly amount?: string | undefined
}

function Way({ icon: Icon, title, note, to, group, days, amount }: WayProps): ReactElement {
  return (
    <Link
      className={lists.item}
      to={to}
      search={{ ...(group !== undefined && { group }), ...(days && { from: days.first, to: days.last }) }}
    >
      <span className={lists.icon}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className="grow">
        {title}
        {note && <span className={lists.sub}>{note}</span>}
      </span>
      {amount !== undefined && (
        <b>
          <Amount value={amount} />
        </b>
      )}
      <ChevronRight className="ico s" aria-hidden />
    </Link>
  )
}

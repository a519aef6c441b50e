/** /personalreport: stakes and returns by day and by lottery, with definitions. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useDeed } from '#/api/useDeed.ts'
import { useMoment } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { DayRule, DaySpan, useDaySpan } from '#/shared/days/DaySpan.tsx'
import { useDayClock } from '#/shared/days/useToday.ts'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as figureTable from '#/ui/figureTable.module.css'
import * as figureRow from '#/ui/figures.module.css'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { Figure, NetDeposits, useDeposits } from './Figures.tsx'
import { GamePlay } from './GamePlay.tsx'
import { DailyPlot, NetPlot } from './Plots.tsx'
import { type BetAndWin, useUserBetAndWinQuery } from './reportsApi.ts'
import * as styles from './reports.module.css'

export function PersonalReportPage(): ReactElement {
  const { t } = useLingui()
  const moment = useMoment()
  const { dayStartHour } = useDayClock()
  const picked = useDaySpan('week')
  const args = rangeArgs(picked.days)
  const query = useUserBetAndWinQuery(args, { refetchOnMountOrArgChange: 30 })
  const deposits = useDeposits(args)
  useDeed('seeToday', query.currentData !== undefined)
  return (
    <>
      <Header
        title={t`My report`}
        back="/mine"
        actions={
          <Link to="/recordCenter" className={`${button.button} link ${header.act}`}>
            <Trans>Records</Trans>
          </Link>
        }
      />
      <main>
        <PullToRefresh onRefresh={() => Promise.all([query.refetch(), deposits.refetch()])}>
          <div className="pad">
            <DaySpan {...picked} />
            <Answer of={query} failed={t`The report could not be loaded`} waiting={<ReportSkeleton />}>
              {(report) => (
                <>
                  <p className="note num center mt2">
                    <Trans>
                      {moment(report.from)} to {moment(report.until)}
                    </Trans>{' '}
                    · <DayRule hour={dayStartHour} />
                  </p>
                  <Report report={report} span={picked.span} today={picked.today} />
                  <GamePlay days={args} />
                  <NetDeposits deposits={deposits} valid={report.valid} />
                  <p className="note center mt4">
                    <Trans>All figures come from your transactions, which you can export and check.</Trans>
                    <SentenceGap />
                    <Link to="/accountDetailList" className="link tapx">
                      <Trans>Transactions</Trans>
                    </Link>
                    {' · '}
                    <Link to="/protection" className="link tapx">
                      <Trans>Set limits</Trans>
                    </Link>
                  </p>
                </>
              )}
            </Answer>
          </div>
        </PullToRefresh>
      </main>
    </>
  )
}

interface ReportProps {
  readonly report: BetAndWin
  readonly span: string
  readonly today: string
}

function Report({ report, span, today }: ReportProps): ReactElement {
  const unit = useUnit()
  const { days, lotteries } = report
  const netNames: Readonly<Record<string, ReactElement>> = {
    today: <Trans>Net of today = prizes + rebates − stakes</Trans>,
    week: <Trans>Net of this week = prizes + rebates − stakes</Trans>,
    month: <Trans>Net of this month = prizes + rebates − stakes</Trans>,
  }
  return (
    <>
      <section className={`inkp ${styles.sum} mt2`}>
        <div className="note">
          {netNames[span] ?? (
            <span>
              <Trans>Net = prizes + rebates − stakes</Trans>
            </span>
          )}
        </div>
        <div className="hero mt1">
          <Amount value={report.net} unit={unit} />
        </div>
        <div className={`${figureRow.figures} mt4`}>
          <div>
            <span className="note">
              <Trans>Staked</Trans>
            </span>
            <b className="title">
              <Amount value={report.stake} />
            </b>
          </div>
          <div>
            <span className="note">
              <Trans>Prizes</Trans>
            </span>
            <b className="title">
              <Amount value={report.payout} />
            </b>
          </div>
          <div>
            <span className="note">
              <Trans>Rebates</Trans>
            </span>
            <b className="title">
              <Amount value={report.rebate} />
            </b>
          </div>
        </div>
      </section>
      {days.length > 1 && report.bets > 0 && (
        <>
          <DailyPlot days={days} today={today} unit={unit} />
          <NetPlot days={days} today={today} unit={unit} />
        </>
      )}
      {lotteries.length > 0 && <ByLottery lotteries={lotteries} />}
      {report.bets === 0 && (
        <section className={`card mt3 ${styles.card} center`}>
          <p className="t2">
            <Trans>No bets in this date range.</Trans>
          </p>
        </section>
      )}
      <section className={`card list ${lists.rows} mt3`}>
        <Figure title={<Trans>Bets</Trans>} note={<Trans>Placed and not cancelled</Trans>} value={String(report.bets)} />
      </section>
    </>
  )
}

function ByLottery({ lotteries }: Pick<BetAndWin, 'lotteries'>): ReactElement {
  const localized = useLocalized()
  return (
    <section className="card mt3" style={{ padding: '12px 16px' }}>
      <h2 className="strong">
        <Trans>By lottery</Trans>
      </h2>
      <table className={`${figureTable.table} num mt1`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Lottery</Trans>
            </th>
            <th scope="col">
              <Trans>Staked</Trans>
            </th>
            <th scope="col">
              <Trans>Prizes</Trans>
            </th>
            <th scope="col">
              <Trans>Net</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lotteries.map(({ lotteryId, names, stake, payout, net }) => (
            <tr key={lotteryId}>
              <td>
                <span className={`block ${styles.lottery}`}>{localized(names)}</span>
              </td>
              <td>
                <Amount value={stake} />
              </td>
              <td>
                <Amount value={payout} />
              </td>
              <td className="strong">
                <Amount value={net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ReportSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="stack g3 mt4" role="status" aria-label={t`Loading report`}>
      <Skeleton width="100%" height={148} radius="var(--r3)" />
      <Skeleton width="100%" height={240} radius="var(--r3)" />
      <Skeleton width="100%" height={180} radius="var(--r3)" />
    </div>
  )
}

/** /gameRecordIndex: the member's bets in four tabs, by day, with infinite scrolling. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useDataAge } from '#/api/agesSlice.ts'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { RecordBucket } from '#/contract/bets.ts'
import { useDayText } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { type Span, spanOf } from '#/lib/daySpan.ts'
import { isPositive } from '#/rules/money.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { useDayOf, useToday } from '#/ui/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { RecordKinds } from '#/ui/recordKinds/RecordKinds.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { type Day, daysOf } from '#/lib/orders.ts'
import { RecordRow } from './RecordRow.tsx'
import { searchOf, useGameRecordsInfiniteQuery } from './recordsApi.ts'
import { LoadMore } from '#/ui/LoadMore.tsx'

const everyLottery = ''

function DaySection({ day, whole }: { readonly day: Day; readonly whole: boolean }): ReactElement {
  const { amount } = useFormat()
  const { t } = useLingui()
  const dayText = useDayText()
  const today = useToday()
  return (
    <section>
      <div className={`${lists.heading} note ${lists.day}`}>
        <h2>{day.day === today ? t`Today` : dayText(day.day, today)}</h2>
        {whole && isPositive(day.sums.stake) && (
          <span className="num">
            <Trans>
              Staked {amount(day.sums.stake)} · Paid {amount(day.sums.payout)}
            </Trans>
          </span>
        )}
      </div>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {day.orders.map((order) => (
            <RecordRow key={order[0]?.betId} order={order} within={day.day} />
          ))}
        </ul>
      </div>
    </section>
  )
}

export function GameRecordPage(): ReactElement {
  const { t } = useLingui()
  const dayOf = useDayOf()
  const localized = useLocalized()
  const [bucket, setBucket] = useState<RecordBucket>('ALL')
  const [lotteryId, setLotteryId] = useState(everyLottery)
  const [span, setSpan] = useState<Span | 'all'>('all')
  const today = useToday()
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const filter = { bucket, lotteryId: lotteryId === everyLottery ? null : lotteryId, ...(span !== 'all' && { days: spanOf(span, today) }) }
  const records = useGameRecordsInfiniteQuery(filter, { refetchOnMountOrArgChange: 30 })
  const { currentData, error, isFetching, hasNextPage, refetch } = records
  const age = useDataAge('queryUserBetRecordPage', {
    pageParam: { current: 1, size: 20 },
    searchParam: searchOf(filter),
  })
  const bets = currentData?.pages.flatMap((page) => page.records) ?? []
  const total = currentData?.pages.at(-1)?.total ?? 0
  const days = daysOf(bets, dayOf)
  const isFiltered = bucket !== 'ALL' || lotteryId !== everyLottery || span !== 'all'
  const clear = () => {
    setBucket('ALL')
    setLotteryId(everyLottery)
    setSpan('all')
  }
  const buckets = [
    { value: 'ALL' as const, text: t`All` },
    { value: 'WIN' as const, text: t`Won` },
    { value: 'WAIT' as const, text: t`Awaiting draw` },
    { value: 'CANCEL' as const, text: t`Cancelled` },
  ]
  return (
    <>
      <Header
        title={t`Bet records`}
        back="/mine"
        actions={
          <Link to="/gameRecordIndex/chase" className={`${button.button} link ${header.act}`}>
            <Trans>Chases</Trans>
          </Link>
        }
      />
      <DataAge age={age} />
      <main>
        <PullToRefresh onRefresh={refetch}>
          <RecordKinds />
          <div className="pad mt2">
            <Segmented label={t`State`} options={buckets} value={bucket} onChange={setBucket} />
          </div>
          <div className="mt3">
            <PickRow
              className={pickRow.chips}
              label={t`Days`}
              value={span}
              onChange={setSpan}
              options={[
                { value: 'all', text: t`All days` },
                { value: 'today', text: t`Today` },
                { value: 'week', text: t`This week` },
                { value: 'month', text: t`This month` },
              ]}
            />
          </div>
          {lotteries && (
            <div className="mt3" style={{ paddingBottom: 4 }}>
              <PickRow
                className={pickRow.chips}
                label={t`Lottery`}
                value={lotteryId}
                onChange={setLotteryId}
                options={[
                  { value: everyLottery, text: t`All lotteries` },
                  ...lotteries.records.map(({ id, names }) => ({ value: id, text: localized(names) })),
                ]}
              />
            </div>
          )}
          {!currentData && !error && (
            <div className="pad mt4">
              <SkeletonRows rows={6} label={t`Loading bet records`} />
            </div>
          )}
          {!currentData && error && (
            <div className="mt6">
              <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} title={t`Bet records could not be loaded`} />
            </div>
          )}
          {currentData && bets.length === 0 && (
            <div className="mt6">
              {isFiltered ? (
                <NothingFound text={t`No bets match your filters.`} onClear={clear} />
              ) : (
                <EmptyState
                  title={t`No bets yet`}
                  text={t`Your bets appear here by period, and can be verified after the draw.`}
                  action={
                    <Link to="/home" className={button.pri}>
                      <Trans>Choose a lottery</Trans>
                    </Link>
                  }
                />
              )}
            </div>
          )}
          {days.map((day, at) => (
            <DaySection key={day.day} day={day} whole={at < days.length - 1 || !hasNextPage} />
          ))}
          {bets.length > 0 && (
            <div className="pad mt3">
              <LoadMore of={records}>
                <Trans>Load 20 more</Trans>
              </LoadMore>
              <p className="note center mt2">
                {hasNextPage ? (
                  <Trans>
                    {bets.length} of {total} shown
                  </Trans>
                ) : (
                  <Trans>That’s all</Trans>
                )}
              </p>
            </div>
          )}
        </PullToRefresh>
      </main>
    </>
  )
}

/** /gameRecordIndex: the member's bets in four tabs, by day, with infinite scrolling. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { RecordBucket } from '#/contract/bets.ts'
import { useDayText } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { type Span, spanOf } from '#/lib/daySpan.ts'
import { isPositive } from '#/rules/money.ts'
import { AnsweredList, Counted } from '#/ui/Answer.tsx'
import { useDayOf, useToday } from '#/ui/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { RecordKinds } from '#/ui/recordKinds/RecordKinds.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import * as lists from '#/ui/list.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { type Day, daysOf } from '#/lib/orders.ts'
import { RecordRow } from './RecordRow.tsx'
import { useGameRecordsInfiniteQuery } from './recordsApi.ts'

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
      <main>
        <PullToRefresh onRefresh={records.refetch}>
          <RecordKinds at="/gameRecordIndex" />
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
          <AnsweredList
            of={records}
            failed={t`Bet records could not be loaded`}
            waiting={t`Loading bet records`}
            empty={
              isFiltered ? (
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
              )
            }
            note={<Counted of={records} />}
          >
            {(bets, isWhole) => {
              const days = daysOf(bets, dayOf)
              return days.map((day, at) => <DaySection key={day.day} day={day} whole={at < days.length - 1 || isWhole} />)
            }}
          </AnsweredList>
        </PullToRefresh>
      </main>
    </>
  )
}

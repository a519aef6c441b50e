/** /gameRecordIndex: the member's bets by day, with what all that match the filters come to. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { without } from '#/lib/filters.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { ordersOf, outcomeOf, sumsOf } from '#/lib/orders.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useDayOf } from '#/shared/days/useToday.ts'
import { FilterChip } from '#/shared/filter/FilterChips.tsx'
import { DaysChip } from '#/shared/records/DaysChip.tsx'
import { NoRecords } from '#/shared/records/NoRecords.tsx'
import { Records } from '#/shared/records/Records.tsx'
import { useLastDay } from '#/shared/records/useLastDay.ts'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { RecordRow } from './RecordRow.tsx'
import { type RecordFilter, searchOf, states, useGameRecordsInfiniteQuery } from './recordsApi.ts'

const RecordFilterSheet = lazyPart(() => import('./RecordFilterSheet.tsx'), 'RecordFilterSheet')

/** What bets have won or lost, in thousandths: those that wait for their draw have done neither. */
function netOf({ totalStake, totalPending, totalPayout }: Answer<'queryUserBetRecordPage'>): bigint | undefined {
  return totalPending === undefined ? undefined : BigInt(totalPayout) - BigInt(totalStake) + BigInt(totalPending)
}

export function GameRecordPage(): ReactElement {
  const { i18n, t } = useLingui()
  const { amount } = useFormat()
  const dayOf = useDayOf()
  const localized = useLocalized()
  const [filter, setFilter] = useState<RecordFilter>({})
  const [isFilterOpen, setFilterOpen] = useState(false)
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const { day: until, check } = useLastDay()
  const records = useGameRecordsInfiniteQuery(searchOf(filter, until), { refetchOnMountOrArgChange: 30 })
  check(records)
  const pages = records.currentData?.pages
  const first = pages?.[0]
  const newestWin = ordersOf(pages?.flatMap((page) => page.records) ?? []).find((order) => outcomeOf(order, serverNow()) === 'won')
  const lottery = lotteries?.records.find(({ id }) => id === filter.lotteryId)
  const state = states.find(({ value }) => value === filter.bucket)
  const open = () => setFilterOpen(true)
  return (
    <>
      <Records
        at="/gameRecordIndex"
        of={records}
        actions={
          <Link to="/gameRecordIndex/chase" className={`${button.button} link ${header.act}`}>
            <Trans>Chases</Trans>
          </Link>
        }
        chips={
          <>
            <DaysChip days={filter.days} until={until} onOpen={open} onClear={() => setFilter(without(filter, 'days'))} />
            <FilterChip
              title={t`All lotteries`}
              text={filter.lotteryId && (lottery ? localized(lottery.names) : filter.lotteryId)}
              onOpen={open}
              onClear={() => setFilter(without(filter, 'lotteryId'))}
            />
            <FilterChip
              title={t`All states`}
              text={state && i18n._(state.name)}
              onOpen={open}
              onClear={() => setFilter(without(filter, 'bucket'))}
            />
          </>
        }
        days={filter.days}
        until={until}
        failed={t`Bet records could not be loaded`}
        waiting={t`Loading bet records`}
        empty={
          <NoRecords
            filter={filter}
            until={until}
            onFilter={setFilter}
            recent={t`No bets in the last 7 days`}
            ever={t`No bets yet`}
            text={t`Your bets appear here by period, and can be verified after the draw.`}
            filtered={t`No bets match your filters.`}
            source={
              <Link to="/home" className={button.pri}>
                <Trans>Choose a lottery</Trans>
              </Link>
            }
          />
        }
        rowsOf={ordersOf}
        dayOf={([bet]) => dayOf(bet?.acceptedAt ?? 0)}
        renderSums={(orders) => {
          const { stake, payout } = sumsOf(orders.flat())
          return (
            <Trans>
              Staked {amount(stake)} · Paid {amount(payout)}
            </Trans>
          )
        }}
        renderRow={(order, day) => (
          <RecordRow key={order[0]?.betId} order={order} within={day} isNewestWin={order[0]?.betId === newestWin?.[0]?.betId} />
        )}
        total={
          first && {
            count: <Plural value={first.orders ?? first.total} one="# record" other="# records" />,
            rows: first.orders,
            name: <Trans>Net</Trans>,
            net: filter.bucket === 'WAIT' ? undefined : netOf(first),
          }
        }
      />
      {isFilterOpen && (
        <Suspense>
          <RecordFilterSheet filter={filter} onFilter={setFilter} onClose={() => setFilterOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

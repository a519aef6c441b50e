/** /rechargeRecord: the member's recharges by day, with filters and totals. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useDataAge } from '#/api/agesSlice.ts'
import { useDayText } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { byDay } from '#/lib/byDay.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { useDayOf, useToday } from '#/ui/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { LoadMore } from '#/ui/LoadMore.tsx'
import * as sumsRow from '#/ui/sums.module.css'
import * as lists from '#/ui/list.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import * as button from '#/ui/Button.module.css'
import { FilterSheet, type Filters, noFilters, spanTexts } from './FilterSheet.tsx'
import { OrderRow } from './OrderRow.tsx'
import { logCall, useGetAccountQuery, useIncomeLogInfiniteQuery } from './rechargeApi.ts'
import { stateTexts } from '#/ui/states/rechargeStates.ts'
import * as styles from './recharge.module.css'

const day = 86_400_000

export function RecordPage(): ReactElement {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const format = useFormat()
  const dayText = useDayText()
  const dayOf = useDayOf()
  const today = useToday()
  // Rounded to the hour, so that the query's key does not change with each render.
  const [hour] = useState(() => Math.floor(serverNow() / 3_600_000) * 3_600_000)
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [isChoosing, setChoosing] = useState(false)
  const { data: account } = useGetAccountQuery({ frontType: 'h5' })
  const { state, channelId, days: span } = filters
  const asked = { state, channelId, from: span === null ? null : hour - span * day }
  const log = useIncomeLogInfiniteQuery(asked, { refetchOnMountOrArgChange: 20 })
  const { currentData, error, isFetching, refetch } = log
  const age = useDataAge('incomeLog', logCall(asked))
  const orders = currentData?.pages.flatMap((page) => page.records) ?? []
  const first = currentData?.pages[0]
  const channel = account?.channels.find((one) => one.channelId === channelId)
  const clear = (what: Partial<Filters>) => setFilters({ ...filters, ...what })
  const isFiltered = state !== null || channelId !== null || span !== null
  return (
    <>
      <Header
        title={t`Deposit records`}
        back="/recharge"
        actions={
          <IconButton label={t`Filter`} onClick={() => setChoosing(true)}>
            <SlidersHorizontal className="ico" aria-hidden />
          </IconButton>
        }
      />
      <DataAge age={age} />
      <main>
        <PullToRefresh onRefresh={refetch}>
          {isFiltered && (
            <div className={pickRow.chips}>
              {span !== null && <FilterChip text={i18n._(spanTexts[span])} onClear={() => clear({ days: null })} />}
              {state !== null && <FilterChip text={i18n._(stateTexts[state])} onClear={() => clear({ state: null })} />}
              {channel && <FilterChip text={localized(channel.names)} onClear={() => clear({ channelId: null })} />}
            </div>
          )}
          {first && orders.length > 0 && (
            <div className="pad mt2">
              <section className={`card ${styles.sums}`}>
                <div className={`${sumsRow.sums} num`}>
                  <div>
                    <b>{format.amount(first.sums.credited)}</b>
                    <span>
                      <Trans>Amount credited</Trans>
                    </span>
                  </div>
                  <div>
                    <b>{format.amount(first.sums.checking)}</b>
                    <span>
                      <Trans>Being checked</Trans>
                    </span>
                  </div>
                  <div>
                    <b>{format.amount(first.sums.fees)}</b>
                    <span>
                      <Trans>Fee</Trans>
                    </span>
                  </div>
                </div>
              </section>
            </div>
          )}
          {!currentData && !error && (
            <div className="pad mt4">
              <SkeletonRows rows={6} label={t`Loading deposits`} />
            </div>
          )}
          {!currentData && error && (
            <div className="mt6">
              <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} title={t`Deposits could not be loaded`} />
            </div>
          )}
          {currentData && orders.length === 0 && (
            <div className="mt6">
              {isFiltered ? (
                <NothingFound text={t`No deposits match your filters.`} onClear={() => setFilters(noFilters)} />
              ) : (
                <EmptyState
                  title={t`No deposits yet`}
                  text={t`Your deposits appear here, with their progress.`}
                  action={
                    <Link to="/recharge" className={button.pri}>
                      <Trans>Deposit</Trans>
                    </Link>
                  }
                />
              )}
            </div>
          )}
          {byDay(orders, ({ createdAt }) => dayOf(createdAt)).map(({ day: key, rows }) => (
            <section key={key}>
              <div className={`${lists.heading} note ${lists.day}`}>
                <h2>{key === today ? t`Today` : dayText(key, today)}</h2>
              </div>
              <div className="pad">
                <ul className={`card list ${lists.rows}`}>
                  {rows.map((order) => (
                    <OrderRow key={order.id} order={order} within={key} />
                  ))}
                </ul>
              </div>
            </section>
          ))}
          {orders.length > 0 && (
            <div className="pad mt3">
              <LoadMore of={log}>
                <Trans>Load 20 more</Trans>
              </LoadMore>
              <p className="note center mt2 num">
                <Plural value={first?.total ?? 0} one="# deposit" other="# deposits" />
              </p>
            </div>
          )}
        </PullToRefresh>
      </main>
      <FilterSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        filters={filters}
        onChange={setFilters}
        channels={account?.channels ?? []}
      />
    </>
  )
}

function FilterChip({ text, onClear }: { readonly text: string; readonly onClear: () => void }): ReactElement {
  const { t } = useLingui()
  return (
    <button type="button" aria-pressed aria-label={t`Remove the filter ${text}`} onClick={onClear}>
      {text}
      <X className="ico s" aria-hidden />
    </button>
  )
}

/** /rechargeRecord: the member's recharges by day, with filters and totals. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useDayText } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { byDay } from '#/lib/byDay.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { AnsweredList } from '#/shared/answer/Answer.tsx'
import { useDayOf, useToday } from '#/shared/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import * as sumsRow from '#/ui/sums.module.css'
import * as lists from '#/ui/list.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import * as button from '#/ui/Button.module.css'
import { FilterSheet, type Filters, noFilters, spanTexts } from './FilterSheet.tsx'
import { OrderRow } from './OrderRow.tsx'
import { useGetAccountQuery, useIncomeLogInfiniteQuery } from './rechargeApi.ts'
import { stateTexts } from '#/shared/states/RechargeTag.tsx'
import * as styles from './recharge.module.css'

const day = 86_400_000

export function RecordPage(): ReactElement {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const format = useFormat()
  const dayText = useDayText()
  const dayOf = useDayOf()
  const today = useToday()
  // The time is rounded to the hour, so that the query's key does not change with each render.
  const [hour] = useState(() => Math.floor(serverNow() / 3_600_000) * 3_600_000)
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [isChoosing, setChoosing] = useState(false)
  const { data: account } = useGetAccountQuery({ frontType: 'h5' })
  const { state, channelId, days: span } = filters
  const arg = { state, channelId, from: span === null ? null : hour - span * day }
  const log = useIncomeLogInfiniteQuery(arg, { refetchOnMountOrArgChange: 20 })
  const first = log.currentData?.pages[0]
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
      <main>
        <PullToRefresh onRefresh={log.refetch}>
          {isFiltered && (
            <div className={pickRow.chips}>
              {span !== null && <FilterChip text={i18n._(spanTexts[span])} onClear={() => clear({ days: null })} />}
              {state !== null && <FilterChip text={i18n._(stateTexts[state])} onClear={() => clear({ state: null })} />}
              {channel && <FilterChip text={localized(channel.names)} onClear={() => clear({ channelId: null })} />}
            </div>
          )}
          {first && first.records.length > 0 && (
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
          <AnsweredList
            of={log}
            failed={t`Deposits could not be loaded`}
            waiting={t`Loading deposits`}
            empty={
              isFiltered ? (
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
              )
            }
            note={<Plural value={first?.total ?? 0} one="# deposit" other="# deposits" />}
          >
            {(orders) =>
              byDay(orders, ({ createdAt }) => dayOf(createdAt)).map(({ day: key, rows }) => (
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
              ))
            }
          </AnsweredList>
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

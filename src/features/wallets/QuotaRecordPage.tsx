/** The transfers by day, with the totals to and from providers. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { useDayText } from '#/i18n/days.ts'
import { byDay } from '#/lib/byDay.ts'
import { without } from '#/lib/filters.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { AnsweredList } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { useDayOf, useToday } from '#/shared/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { FilterChip, FilterChips } from '#/shared/filter/FilterChips.tsx'
import { Header } from '#/ui/Header.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import * as button from '#/ui/Button.module.css'
import * as figures from '#/ui/sums.module.css'
import { searchOf, type TransferFilter, filterFrom } from './transferFilter.ts'
import { TransferRow } from './TransferRow.tsx'
import { useStateNames } from './useTransferTexts.ts'
import { useTransfersInfiniteQuery } from '#/shared/games/gamesApi.ts'
import { useWalletName } from './useWalletName.ts'
import { TransferDetail } from './TransferDetail.tsx'
import * as styles from './wallets.module.css'

/** /quotaRecord: the member's transfers; with an id, one transfer with its timeline. */
export function QuotaRecordPage(): ReactElement {
  const { id, platform } = useSearch({ from: '/quotaRecord' })
  if (id !== undefined) return <TransferDetail id={id} />
  return <TransferHistory key={platform} initial={filterFrom(platform === undefined ? {} : { platform })} />
}

const TransferFilterSheet = lazyPart(() => import('./TransferFilterSheet.tsx'), 'TransferFilterSheet')

export function TransferHistory({ initial }: { readonly initial: TransferFilter }): ReactElement {
  const { t } = useLingui()
  const [filter, setFilter] = useState(initial)
  const [isFilterOpen, setFilterOpen] = useState(false)
  const search = searchOf(filter)
  const list = useTransfersInfiniteQuery(search, { refetchOnMountOrArgChange: 30 })
  const first = list.currentData?.pages[0]
  return (
    <>
      <Header title={t`Transfer history`} back="/quota" />
      <main>
        <PullToRefresh onRefresh={list.refetch}>
          <Chips filter={filter} onFilter={setFilter} onOpen={() => setFilterOpen(true)} />
          {first && first.total > 0 && <Sums sums={first.sums} total={first.total} />}
          <AnsweredList
            of={list}
            failed={t`Transfers could not be loaded`}
            waiting={t`Loading`}
            empty={<Nothing isFiltered={Object.keys(filter).length > 0} onClear={() => setFilter({})} />}
            note={<Trans>Transfers stay among your own wallets: they are neither deposits nor withdrawals</Trans>}
          >
            {(transfers, isWhole) => <TransferDays transfers={transfers} isWhole={isWhole} />}
          </AnsweredList>
        </PullToRefresh>
      </main>
      {isFilterOpen && (
        <Suspense>
          <TransferFilterSheet filter={filter} onFilter={setFilter} onClose={() => setFilterOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface ChipsProps {
  readonly filter: TransferFilter
  readonly onFilter: (filter: TransferFilter) => void
  readonly onOpen: () => void
}

function Chips({ filter, onFilter, onOpen }: ChipsProps): ReactElement {
  const { t } = useLingui()
  const today = useToday()
  const dayText = useDayText()
  const nameOf = useWalletName()
  const stateNames = useStateNames()
  const { days, platform, state } = filter
  const daysText =
    days && (days.first === days.last ? dayText(days.first, today) : `${dayText(days.first, today)} – ${dayText(days.last, today)}`)
  const chip = (name: keyof TransferFilter, title: string, text: string | undefined) => (
    <FilterChip title={title} text={text} onOpen={onOpen} onClear={() => onFilter(without(filter, name))} />
  )
  return (
    <FilterChips>
      {chip('days', t`All days`, daysText)}
      {chip('platform', t`All platforms`, platform && nameOf(platform))}
      {chip('state', t`All states`, state && stateNames[state])}
    </FilterChips>
  )
}

interface SumsProps {
  readonly sums: { readonly in: string; readonly out: string }
  readonly total: number
}

function Sums({ sums, total }: SumsProps): ReactElement {
  return (
    <div className="pad">
      <section className={`card ${figures.sums} ${styles.sums}`}>
        <div>
          <b data-figure="in">
            <Amount value={sums.in} />
          </b>
          <span>
            <Trans>Into platforms</Trans>
          </span>
        </div>
        <div>
          <b data-figure="out">
            <Amount value={sums.out} />
          </b>
          <span>
            <Trans>Back to the main wallet</Trans>
          </span>
        </div>
        <div>
          <b className="num" data-figure="count">
            {total}
          </b>
          <span>
            <Plural value={total} one="transfer" other="transfers" />
          </span>
        </div>
      </section>
    </div>
  )
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }): ReactElement {
  const { t } = useLingui()
  return isFiltered ? (
    <NothingFound text={t`No transfers match your filters.`} onClear={onClear} />
  ) : (
    <EmptyState
      title={t`No transfers yet`}
      text={t`What you move to a platform and back is listed here, step by step.`}
      action={
        <Link to="/quota" className={button.pri}>
          <Trans>Transfer</Trans>
        </Link>
      }
    />
  )
}

/** `isWhole`: the list is complete; otherwise the last day may continue in further transfers. */
function TransferDays({ transfers, isWhole }: { readonly transfers: readonly GameTransfer[]; readonly isWhole: boolean }): ReactElement {
  const { t } = useLingui()
  const dayOf = useDayOf()
  const today = useToday()
  const dayText = useDayText()
  const days = byDay(transfers, ({ at }) => dayOf(at))
  return (
    <>
      {days.map(({ day, rows }, at) => (
        <section key={day} className="pad mt3">
          <div className="card">
            <div className={`${styles.dayRow} note`}>
              <h2 className="strong t2">{day === today ? t`Today` : dayText(day, today)}</h2>
              {(isWhole || at < days.length - 1) && (
                <span className="num">
                  <Plural value={rows.length} one="# transfer" other="# transfers" />
                </span>
              )}
            </div>
            <ul className={`list ${styles.rows}`}>
              {rows.map((transfer) => (
                <TransferRow key={transfer.id} transfer={transfer} within={day} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  )
}

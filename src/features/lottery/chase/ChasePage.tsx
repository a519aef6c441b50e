/** /gameRecordIndex/chase: the member's chases, or one of them by its id. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useDataAge } from '#/api/agesSlice.ts'
import type { Chase } from '#/contract/chase.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { shortPeriod } from '#/lib/period.ts'
import { lineText } from '#/ui/bets/lineText.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import { Header } from '#/ui/Header.tsx'
import { LoadMore } from '#/ui/LoadMore.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as recordRow from '#/ui/record.module.css'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { type ChaseFilter, useChasesInfiniteQuery } from './chaseApi.ts'
import { ChaseDetailView } from './ChaseDetailView.tsx'
import { ChaseTag } from './ChaseWords.tsx'
import { useFamilyOf } from './useFamilyOf.ts'
import * as styles from './chase.module.css'

export function ChasePage(): ReactElement {
  const { id } = useSearch({ from: '/gameRecordIndex/chase' })
  return id === undefined ? <ChaseList /> : <ChaseDetailView key={id} chaseId={id} />
}

function ChaseRow({ chase }: { readonly chase: Chase }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const when = useWhen()
  const { chaseId, lotteryId, lotteryNames, lines, firstPeriod, lastPeriod, done, periods, total, createdAt } = chase
  const { code } = useFamilyOf(lotteryId)
  const picks = lines.map((line) => lineText(line, localized))
  const [from, to] = [shortPeriod(firstPeriod), shortPeriod(lastPeriod)]
  return (
    <li>
      <Link to="/gameRecordIndex/chase" search={{ id: chaseId }} className={recordRow.record}>
        <Glyph family={code ?? 'K3'} />
        <span>
          <b>{localized(lotteryNames)}</b>{' '}
          <span className="note num">
            <Trans>
              No. {from}–{to}
            </Trans>
          </span>
        </span>
        <b className="num right">{format.amount(total)}</b>
        <span className={`t2 num clip ${recordRow.picks}`}>{picks.join('; ')}</span>
        <span className={`row g1 between wrap ${styles.end}`}>
          <span className="note num">
            {when(createdAt)} ·{' '}
            <Trans>
              {done} of <Plural value={periods} one="# period" other="# periods" />
            </Trans>
          </span>
          <span className="endwise">
            <ChaseTag chase={chase} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function ChaseList(): ReactElement {
  const { t } = useLingui()
  const [filter, setFilter] = useState<ChaseFilter>('ALL')
  const list = useChasesInfiniteQuery(filter, { refetchOnMountOrArgChange: 10 })
  const { currentData, error, isFetching, refetch } = list
  const age = useDataAge('queryChasePage', { pageParam: { current: 1, size: 20 }, searchParam: filter === 'ALL' ? {} : { state: filter } })
  const chases = currentData?.pages.flatMap((page) => page.records) ?? []
  const options = [
    { value: 'ALL' as const, text: t`All` },
    { value: 'RUNNING' as const, text: t`Running` },
    { value: 'ENDED' as const, text: t`Ended` },
  ]
  return (
    <>
      <Header title={t`Chases`} back="/gameRecordIndex" />
      <DataAge age={age} />
      <main>
        <PullToRefresh onRefresh={refetch}>
          <div className="pad">
            <Segmented label={t`State`} options={options} value={filter} onChange={setFilter} />
          </div>
          {!currentData && !error && (
            <div className="pad mt4">
              <SkeletonRows rows={5} label={t`Loading chases`} />
            </div>
          )}
          {!currentData && error && (
            <div className="mt6">
              <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} title={t`Chases could not be loaded`} />
            </div>
          )}
          {currentData && chases.length === 0 && (
            <div className="mt6">
              {filter === 'ALL' ? (
                <EmptyState
                  title={t`No chases yet`}
                  text={t`A chase bets the same numbers over the coming periods. Start one from a lottery’s slip.`}
                  action={
                    <Link to="/home" className={button.pri}>
                      <Trans>Choose a lottery</Trans>
                    </Link>
                  }
                />
              ) : (
                <NothingFound text={t`No chase is in this state.`} onClear={() => setFilter('ALL')} />
              )}
            </div>
          )}
          {chases.length > 0 && (
            <div className="pad mt3">
              <ul className={`card list ${lists.rows}`}>
                {chases.map((chase) => (
                  <ChaseRow key={chase.chaseId} chase={chase} />
                ))}
              </ul>
              <div className="mt3">
                <LoadMore of={list} byHand>
                  <Trans>Load 20 more</Trans>
                </LoadMore>
              </div>
            </div>
          )}
        </PullToRefresh>
      </main>
    </>
  )
}

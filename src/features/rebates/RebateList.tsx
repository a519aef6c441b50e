/** The lines of an agent's rebates by day, with their filters. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { RebateLine } from '#/contract/agents/rebates.ts'
import { useDayText } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { byDay } from '#/lib/byDay.ts'
import { without } from '#/lib/filters.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import type { RebateTotal } from '#/shared/agent/rebatesApi.ts'
import { AnsweredList } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { FilterChip, FilterChips } from '#/shared/filter/FilterChips.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { type RebateFilter, type RebateState, searchOf, sumOf } from './rebateFilter.ts'
import { RebateRow } from './RebateRow.tsx'
import { useRebatesInfiniteQuery } from './rebatesPageApi.ts'
import * as styles from './rebates.module.css'

const RebateFilterSheet = lazyPart(() => import('./RebateFilterSheet.tsx'), 'RebateFilterSheet')

interface RebateListProps {
  readonly total: RebateTotal
  readonly onRefresh: () => Promise<unknown>
  /** Rendered above the list. */
  readonly panel: ReactNode
}

export function RebateList({ total, onRefresh, panel }: RebateListProps): ReactElement {
  const { t } = useLingui()
  const [state, setState] = useState<RebateState>('WAITING')
  const [filter, setFilter] = useState<RebateFilter>({})
  const [isFilterOpen, setFilterOpen] = useState(false)
  const list = useRebatesInfiniteQuery(searchOf(state, filter), { refetchOnMountOrArgChange: 30 })
  const { currentData, isFetching, refetch } = list
  const first = currentData?.pages[0]
  const isNarrowed = Object.keys(filter).length > 0
  const isBehind = first !== undefined && state !== 'TAKEN' && total.upTo > first.upTo && !isFetching
  return (
    <PullToRefresh onRefresh={() => Promise.all([onRefresh(), refetch()])}>
      <div className="pad">
        {panel}
        <div className="mt3">
          <Segmented
            label={t`State`}
            value={state}
            onChange={setState}
            options={[
              { value: 'WAITING', text: t`Waiting` },
              { value: 'TAKEN', text: t`Taken` },
              { value: 'ALL', text: t`All` },
            ]}
          />
        </div>
      </div>
      <RebateChips filter={filter} onFilter={setFilter} onOpen={() => setFilterOpen(true)} />
      {isBehind && (
        <div className="pad center">
          <Button look="soft" onClick={() => void refetch()}>
            <RotateCw className="ico s" aria-hidden />
            <Trans>Show new rebates</Trans>
          </Button>
        </div>
      )}
      <AnsweredList
        of={list}
        failed={t`Rebates could not be loaded`}
        waiting={t`Loading`}
        empty={
          isNarrowed ? <NothingFound text={t`No rebates match your filters.`} onClear={() => setFilter({})} /> : <Nothing state={state} />
        }
        note={<Trans>Tap a line to see its sum. What you take in appears in your transactions as one amount.</Trans>}
      >
        {(lines, isWhole) => <Days lines={lines} isWhole={isWhole} />}
      </AnsweredList>
      {isFilterOpen && (
        <Suspense>
          <RebateFilterSheet filter={filter} onFilter={setFilter} onClose={() => setFilterOpen(false)} />
        </Suspense>
      )}
    </PullToRefresh>
  )
}

function Nothing({ state }: { readonly state: RebateState }): ReactElement {
  const { t } = useLingui()
  const texts = {
    WAITING: [t`Nothing is waiting`, t`A rebate appears here seconds after the draw of your team’s bet.`],
    TAKEN: [t`Nothing taken yet`, t`Rebates that you have moved to your wallet are listed here.`],
    ALL: [t`No rebates yet`, t`A rebate appears here seconds after the draw of your team’s bet.`],
  } as const
  const [title, text] = texts[state]
  return <EmptyState title={title} text={text} />
}

/** `isWhole`: the list is complete; otherwise further lines may add to the last day. */
function Days({ lines, isWhole }: { readonly lines: readonly RebateLine[]; readonly isWhole: boolean }): ReactElement {
  const { t } = useLingui()
  const today = useToday()
  const dayText = useDayText()
  const days = byDay(lines, ({ day }) => day)
  return (
    <>
      {days.map(({ day, rows }, at) => (
        <section key={day} className="pad">
          <div className={at === 0 ? 'card' : 'card mt3'}>
            <div className={`${styles.day} note num`}>
              <h2 className="strong t2">{day === today ? t`Today` : dayText(day, today)}</h2>
              {(isWhole || at < days.length - 1) && <Amount value={sumOf(rows)} signed />}
            </div>
            <ul className={`list ${styles.lines}`}>
              {rows.map((line) => (
                <RebateRow key={line.lineId} line={line} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  )
}

interface RebateChipsProps {
  readonly filter: RebateFilter
  readonly onFilter: (filter: RebateFilter) => void
  readonly onOpen: () => void
}

function RebateChips({ filter, onFilter, onOpen }: RebateChipsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const today = useToday()
  const dayText = useDayText()
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const { member, lotteryId, days } = filter
  const names = lotteries?.records.find(({ id }) => id === lotteryId)?.names
  const daysText =
    days && (days.first === days.last ? dayText(days.first, today) : `${dayText(days.first, today)} – ${dayText(days.last, today)}`)
  const chip = (name: keyof RebateFilter, title: string, text: string | undefined) => (
    <FilterChip title={title} text={text} onOpen={onOpen} onClear={() => onFilter(without(filter, name))} />
  )
  return (
    <FilterChips>
      {chip('member', t`All members`, member?.name)}
      {chip('lotteryId', t`All lotteries`, lotteryId === undefined ? undefined : names ? localized(names) : lotteryId)}
      {chip('days', t`All days`, daysText)}
    </FilterChips>
  )
}

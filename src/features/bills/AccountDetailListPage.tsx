/** /accountDetailList: all postings of the wallet with filters and totals. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import type { Bill } from '#/contract/bills.ts'
import { useDayText } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { byDay } from '#/lib/byDay.ts'
import { without } from '#/lib/filters.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { AnsweredList } from '#/ui/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { type BillKinds, useBillKinds } from '#/ui/bills/useBillKinds.ts'
import { useToday } from '#/ui/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { FilterChip, FilterChips } from '#/ui/filter/FilterChips.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { useRate } from '#/ui/useRate.ts'
import { useUnit } from '#/ui/useUnit.ts'
import * as lists from '#/ui/list.module.css'
import { type BillFilter, filterFrom, netOf, searchOf } from './billFilter.ts'
import { BillRow } from './BillRow.tsx'
import { useBillsInfiniteQuery } from './billsApi.ts'
import * as styles from './bills.module.css'

const BillFilterSheet = lazyPart(() => import('./BillFilterSheet.tsx'), 'BillFilterSheet')
const ExportSheet = lazyPart(() => import('./ExportSheet.tsx'), 'ExportSheet')

/** The page is kept alive; a link with another filter resets it. */
export function AccountDetailListPage(): ReactElement {
  // While the page is kept behind another page or stands beside one, the route has no search of it.
  const here = useSearch({ from: '/accountDetailList', shouldThrow: false })
  const [asked, setAsked] = useState(here ?? {})
  if (here && here !== asked) setAsked(here)
  return <AccountDetailList key={JSON.stringify(asked)} asked={filterFrom(asked)} />
}

function AccountDetailList({ asked }: { readonly asked: BillFilter }): ReactElement {
  const { t } = useLingui()
  const today = useToday()
  const kinds = useBillKinds()
  const [filter, setFilter] = useState<BillFilter>(asked)
  const [open, setOpen] = useState<'filter' | 'export'>()
  const search = searchOf(filter, useRate())
  const list = useBillsInfiniteQuery(search, { refetchOnMountOrArgChange: 30 })
  const { currentData, refetch } = list
  const sums = currentData?.pages[0]
  const narrowed = Object.keys(filter).length > 0
  return (
    <>
      <Header
        title={t`Transactions`}
        back="/mine"
        actions={
          <IconButton label={t`Export a statement`} onClick={() => setOpen('export')}>
            <Download className="ico" aria-hidden />
          </IconButton>
        }
      />
      <main>
        <PullToRefresh onRefresh={refetch}>
          <BillChips filter={filter} kinds={kinds} today={today} onFilter={setFilter} onOpen={() => setOpen('filter')} />
          {sums && <Sums totalIn={sums.totalIn} totalOut={sums.totalOut} count={sums.total} />}
          <AnsweredList
            of={list}
            failed={t`Transactions could not be loaded`}
            waiting={t`Loading transactions`}
            empty={
              narrowed ? (
                <NothingFound text={t`No transactions match your filters.`} onClear={() => setFilter({})} />
              ) : (
                <EmptyState
                  title={t`No transactions yet`}
                  text={t`Every bet, prize and deposit appears here with the balance before and after.`}
                />
              )
            }
            note={<Trans>Tap any of them; together they add up to the change in your balance</Trans>}
          >
            {(bills) => <BillDays bills={bills} kinds={kinds} today={today} />}
          </AnsweredList>
        </PullToRefresh>
      </main>
      {open === 'filter' && (
        <Suspense>
          <BillFilterSheet filter={filter} kinds={kinds} today={today} onFilter={setFilter} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'export' && (
        <Suspense>
          <ExportSheet kinds={kinds} today={today} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function BillDays({
  bills,
  kinds,
  today,
}: {
  readonly bills: readonly Bill[]
  readonly kinds: BillKinds
  readonly today: string
}): ReactElement {
  const { t } = useLingui()
  const dayText = useDayText()
  return (
    <>
      {byDay(bills, (bill) => bill.day).map(({ day, rows }) => (
        <section key={day}>
          <div className={`${lists.heading} note ${lists.day}`}>
            <h2>{day === today ? t`Today` : dayText(day, today)}</h2>
          </div>
          <div className="pad">
            <ul className={`card list ${lists.rows}`}>
              {rows.map((bill) => (
                <BillRow key={bill.billId} bill={bill} kind={kinds.kindOf(bill.kind)} within={day} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  )
}

function Sums({ totalIn, totalOut, count }: { readonly totalIn: string; readonly totalOut: string; readonly count: number }): ReactElement {
  const unit = useUnit()
  return (
    <div className="pad">
      <section className={`card ${styles.sums}`}>
        <div className="row between base wrap">
          <span className="t3">
            <Trans>Net total</Trans>
          </span>
          <span className="hero">
            <Amount value={netOf({ totalIn, totalOut })} unit={unit} />
          </span>
        </div>
        <div className={`row between note num mt2 ${styles.sumsFoot}`}>
          <span>
            <Trans>Money in</Trans>{' '}
            <span className="t2">
              <Amount value={totalIn} />
            </span>
          </span>
          <span>
            <Trans>Money out</Trans>{' '}
            <span className="t2">
              <Amount value={totalOut} />
            </span>
          </span>
          <span>
            <Plural value={count} one="# transaction" other="# transactions" />
          </span>
        </div>
      </section>
    </div>
  )
}

interface BillChipsProps {
  readonly filter: BillFilter
  readonly kinds: BillKinds
  readonly today: string
  readonly onFilter: (filter: BillFilter) => void
  readonly onOpen: () => void
}

function BillChips({ filter, kinds, today, onFilter, onOpen }: BillChipsProps): ReactElement {
  const { t } = useLingui()
  const { bound } = useFormat()
  const rate = useRate()
  const dayText = useDayText()
  const { days, group, kind, least, most } = filter
  const points = (typed: string) => bound(amountTyped(typed, rate) ?? '0')
  const daysText =
    days && (days.first === days.last ? dayText(days.first, today) : `${dayText(days.first, today)} – ${dayText(days.last, today)}`)
  const amountText =
    least === undefined
      ? most === undefined
        ? undefined
        : t`at most ${points(most)}`
      : most === undefined
        ? t`at least ${points(least)}`
        : `${points(least)} – ${points(most)}`
  const chip = (title: string, text: string | undefined, clear: () => void) => (
    <FilterChip title={title} text={text} onOpen={onOpen} onClear={clear} />
  )
  return (
    <FilterChips>
      {chip(t`All days`, daysText, () => onFilter(without(filter, 'days')))}
      {chip(t`All groups`, group === undefined ? undefined : kinds.nameOf(group), () => onFilter(without(filter, 'group', 'kind')))}
      {chip(t`All types`, kind === undefined ? undefined : kinds.nameOf(kind), () => onFilter(without(filter, 'kind')))}
      {chip(t`Amount`, amountText, () => onFilter(without(filter, 'least', 'most')))}
    </FilterChips>
  )
}

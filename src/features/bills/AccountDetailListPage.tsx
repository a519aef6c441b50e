/** /accountDetailList: all postings of the wallet by day, with filters and totals. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { rangeText } from '#/i18n/figures.ts'
import { useFormat } from '#/i18n/format.ts'
import { without } from '#/lib/filters.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { BillRow } from '#/shared/bills/BillRow.tsx'
import { type BillKinds, useBillKinds } from '#/shared/bills/useBillKinds.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { FilterChip } from '#/shared/filter/FilterChips.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { DaysChip } from '#/shared/records/DaysChip.tsx'
import { NoRecords } from '#/shared/records/NoRecords.tsx'
import { Records } from '#/shared/records/Records.tsx'
import { useLastDay } from '#/shared/records/useLastDay.ts'
import { useWide } from '#/ui/useWide.ts'
import { type BillFilter, filterFrom, netOf, searchOf, sumsOf } from './billFilter.ts'
import { useBillsInfiniteQuery } from './billsApi.ts'

const BillFilterSheet = lazyPart(() => import('./BillFilterSheet.tsx'), 'BillFilterSheet')
const ExportSheet = lazyPart(() => import('./ExportSheet.tsx'), 'ExportSheet')

/** The page stays mounted. A link with another filter resets the page. */
export function AccountDetailListPage(): ReactElement {
  // The route has no search of this page while another page is shown in front of or beside this page.
  const current = useSearch({ from: '/accountDetailList', shouldThrow: false })
  const [search, setSearch] = useState(current ?? {})
  if (current && current !== search) setSearch(current)
  return <AccountDetailList key={JSON.stringify(search)} initialFilter={filterFrom(search)} />
}

function AccountDetailList({ initialFilter }: { readonly initialFilter: BillFilter }): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const kinds = useBillKinds()
  const [filter, setFilter] = useState<BillFilter>(initialFilter)
  const [open, setOpen] = useState<'filter' | 'export'>()
  const today = useToday()
  // The frame has the export.
  const hasFrame = useWide('pane')
  const { day: until, check } = useLastDay()
  const list = useBillsInfiniteQuery(searchOf(filter, until, useRate()), { refetchOnMountOrArgChange: 30 })
  check(list)
  const first = list.currentData?.pages[0]
  return (
    <>
      <Records
        at="/accountDetailList"
        of={list}
        actions={
          !hasFrame && (
            <IconButton label={t`Export a statement`} onClick={() => setOpen('export')}>
              <Download className="ico" aria-hidden />
            </IconButton>
          )
        }
        chips={<BillChips filter={filter} until={until} kinds={kinds} onFilter={setFilter} onOpen={() => setOpen('filter')} />}
        days={filter.days}
        until={until}
        failed={t`Transactions could not be loaded`}
        waiting={t`Loading transactions`}
        empty={
          <NoRecords
            filter={filter}
            until={until}
            onFilter={setFilter}
            recent={t`No transactions in the last 7 days`}
            ever={t`No transactions yet`}
            text={t`Every bet, prize and deposit appears here with the balance before and after.`}
            filtered={t`No transactions match your filters.`}
          />
        }
        rowsOf={(bills) => bills}
        dayOf={({ day }) => day}
        renderSums={(bills) => {
          const { totalIn, totalOut } = sumsOf(bills)
          return (
            <Trans>
              In {amount(totalIn)} · Out {amount(totalOut)}
            </Trans>
          )
        }}
        renderRow={(bill, day) => <BillRow key={bill.billId} bill={bill} kind={kinds.kindOf(bill.kind)} within={day} />}
        total={
          first && {
            count: <Plural value={first.total} one="# transaction" other="# transactions" />,
            name: <Trans>Net total</Trans>,
            net: netOf(first),
          }
        }
      />
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

interface BillChipsProps {
  readonly filter: BillFilter
  /** The day that named days end on. */
  readonly until: string
  readonly kinds: BillKinds
  readonly onFilter: (filter: BillFilter) => void
  readonly onOpen: () => void
}

function BillChips({ filter, until, kinds, onFilter, onOpen }: BillChipsProps): ReactElement {
  const { t } = useLingui()
  const { bound } = useFormat()
  const rate = useRate()
  const { days, group, kind, direction, least, most } = filter
  const type = kind ?? group
  const points = (typed: string) => bound(amountTyped(typed, rate) ?? '0')
  const amountText =
    least === undefined
      ? most === undefined
        ? undefined
        : t`at most ${points(most)}`
      : most === undefined
        ? t`at least ${points(least)}`
        : rangeText(points(least), points(most))
  return (
    <>
      <DaysChip days={days} until={until} onOpen={onOpen} onClear={() => onFilter(without(filter, 'days'))} />
      <FilterChip
        title={t`All types`}
        text={type && kinds.nameOf(type)}
        onOpen={onOpen}
        onClear={() => onFilter(without(filter, 'group', 'kind'))}
      />
      <FilterChip
        title={t`In and out`}
        text={direction && { in: t`Money in`, out: t`Money out` }[direction]}
        onOpen={onOpen}
        onClear={() => onFilter(without(filter, 'direction'))}
      />
      {amountText !== undefined && (
        <FilterChip title={t`Amount`} text={amountText} onOpen={onOpen} onClear={() => onFilter(without(filter, 'least', 'most'))} />
      )}
    </>
  )
}

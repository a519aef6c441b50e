/** A page of records: their kinds, the filters in use, the rows by day, and at the foot what all that match come to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Query } from '#/api/query.ts'
import { useDayText } from '#/i18n/days.ts'
import { byDay } from '#/lib/byDay.ts'
import { Answer, Counted } from '#/shared/answer/Answer.tsx'
import { LoadMore, type Pages } from '#/shared/answer/LoadMore.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { useToday } from '../days/useToday.ts'
import { FilterChips } from '../filter/FilterChips.tsx'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import { type RecordDays, useDaysText } from './recordDays.ts'
import { RecordKinds, type RecordsPath } from './RecordKinds.tsx'
import * as styles from './recordList.module.css'

interface Page<Answered> {
  readonly records: readonly Answered[]
  readonly total: number
}

/** Of all records that match the filters. */
interface Total {
  readonly count: ReactNode
  /** How many rows there are, where a row may have several records. */
  readonly rows?: number | undefined
  /** Of the net. */
  readonly name: ReactNode
  /** What they come to, in thousandths; undefined where nothing is settled. */
  readonly net: bigint | string | undefined
}

interface RecordsProps<Answered, Row> {
  readonly at: RecordsPath
  readonly of: Query<{ readonly pages: readonly Page<Answered>[] }> & Pages
  readonly actions?: ReactNode
  /** The filters in use. */
  readonly chips: ReactNode
  readonly days: RecordDays | undefined
  /** The day that named days end on. */
  readonly until: string
  readonly failed: string
  /** Name of the skeleton. */
  readonly waiting: string
  readonly empty: ReactNode
  /** The rows that the answered records make. */
  readonly rowsOf: (answered: readonly Answered[]) => readonly Row[]
  /** The business day of a row. */
  readonly dayOf: (row: Row) => string
  /** What the rows of a whole day come to. */
  readonly renderSums: (rows: readonly Row[]) => ReactNode
  /** A list item, under its business day. */
  readonly renderRow: (row: Row, day: string) => ReactElement
  readonly total: Total | undefined
  /** Below the list. */
  readonly children?: ReactNode
}

export function Records<Answered, Row>(props: RecordsProps<Answered, Row>): ReactElement {
  const { at, of: list, actions, chips, days, until, failed, waiting, empty, rowsOf, dayOf, renderSums, renderRow, total, children } = props
  const { t } = useLingui()
  const today = useToday()
  const dayText = useDayText()
  const daysText = useDaysText(days, until)
  return (
    <>
      <Header title={t`Records`} back="/mine" actions={actions} />
      <main>
        <PullToRefresh onRefresh={async () => await list.refetch()}>
          <div className={styles.top}>
            <RecordKinds at={at} />
            <FilterChips>{chips}</FilterChips>
          </div>
          <Answer of={list} failed={failed} waiting={<RecordsSkeleton label={waiting} />}>
            {({ pages }) => {
              const rows = rowsOf(pages.flatMap(({ records }) => records))
              if (rows.length === 0) return <div className="alone">{empty}</div>
              return (
                <>
                  {byDay(rows, dayOf).map(({ day, rows: ofDay }, index, all) => (
                    <section key={day}>
                      <div className={`note ${styles.day}`}>
                        <h2>{day === today ? t`Today` : dayText(day, today)}</h2>
                        {(!list.hasNextPage || index < all.length - 1) && <span className="num">{renderSums(ofDay)}</span>}
                      </div>
                      <div className="pad">
                        <ul className={`card list ${lists.rows}`}>{ofDay.map((one) => renderRow(one, day))}</ul>
                      </div>
                    </section>
                  ))}
                  <div className="pad mt3">
                    <LoadMore of={list}>
                      <Trans>Load earlier records</Trans>
                    </LoadMore>
                    <p className="note center mt2">
                      <Counted of={list} shown={rows.length} total={total?.rows} />
                    </p>
                  </div>
                </>
              )
            }}
          </Answer>
          {children}
        </PullToRefresh>
      </main>
      {total && (
        <footer data-foot className={`num ${styles.foot}`}>
          <span className="note">
            {daysText} · <span data-figure="count">{total.count}</span>
          </span>
          {total.net !== undefined && (
            <span className="note">
              {total.name}{' '}
              <b data-figure="net">
                <Amount value={total.net} signed />
              </b>
            </span>
          )}
          <Link to="/personalreport" className="link tapx">
            <Trans>Report</Trans>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
        </footer>
      )}
    </>
  )
}

/** A day of records on their way. */
function RecordsSkeleton({ label }: { readonly label: string }): ReactElement {
  return (
    <div role="status" aria-label={label}>
      <div className={styles.day}>
        <Skeleton width={32} height={12} />
        <Skeleton width={140} height={12} />
      </div>
      <div className="pad">
        <div className={`card list ${lists.rows}`}>
          {Array.from({ length: 9 }, (_, row) => (
            <div key={row} className={styles.row} aria-hidden="true">
              <Skeleton width={40} height={40} />
              <Skeleton width={128} height={14} />
              <Skeleton width={56} height={14} />
              <Skeleton width={96} height={10} />
              <Skeleton width={44} height={10} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

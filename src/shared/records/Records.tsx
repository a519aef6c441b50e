/** A page of records: their kinds, the filters in use, the rows by day, and at the foot what all that match come to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Query } from '#/api/query.ts'
import { useDayText } from '#/i18n/days.ts'
import { byDay } from '#/lib/byDay.ts'
import { Amount } from '#/ui/Amount.tsx'
import { AnsweredList, Counted } from '#/ui/Answer.tsx'
import { useToday } from '../days/useToday.ts'
import { FilterChips } from '../filter/FilterChips.tsx'
import { Header } from '#/ui/Header.tsx'
import type { Pages } from '#/ui/LoadMore.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import * as lists from '#/ui/list.module.css'
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
  const { at, of: list, actions, chips, failed, waiting, empty, rowsOf, dayOf, renderSums, renderRow, total, children } = props
  const { t } = useLingui()
  const today = useToday()
  const dayText = useDayText()
  const shown = rowsOf(list.currentData?.pages.flatMap(({ records }) => records) ?? []).length
  const hasAny = (list.currentData?.pages[0]?.total ?? 0) > 0
  return (
    <>
      <Header title={t`Records`} back="/mine" actions={actions} />
      <main>
        <PullToRefresh onRefresh={async () => await list.refetch()}>
          <RecordKinds at={at} />
          <FilterChips>{chips}</FilterChips>
          <AnsweredList
            of={list}
            failed={failed}
            waiting={waiting}
            empty={empty}
            note={<Counted of={list} shown={shown} total={total?.rows} />}
          >
            {(answered, isWhole) =>
              byDay(rowsOf(answered), dayOf).map(({ day, rows }, index, days) => (
                <section key={day}>
                  <div className={`note ${styles.day}`}>
                    <h2>{day === today ? t`Today` : dayText(day, today)}</h2>
                    {(isWhole || index < days.length - 1) && <span className="num">{renderSums(rows)}</span>}
                  </div>
                  <div className="pad">
                    <ul className={`card list ${lists.rows}`}>{rows.map((one) => renderRow(one, day))}</ul>
                  </div>
                </section>
              ))
            }
          </AnsweredList>
          {children}
        </PullToRefresh>
      </main>
      {total && hasAny && (
        <footer data-foot className={`num ${styles.foot}`}>
          <span className="note" data-figure="count">
            {total.count}
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

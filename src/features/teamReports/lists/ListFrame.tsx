/** A list of the team that loads while scrolling: its rows, or a message in their place. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { mostListed, mostListedDays } from '#/contract/agents/lists.ts'
import { useFormat } from '#/i18n/format.ts'
import { NotBelow } from '#/shared/agent/NotBelow.tsx'
import { AsOf } from '#/shared/agent/AsOf.tsx'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore, type Pages } from '#/shared/answer/LoadMore.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as lists from '#/ui/list.module.css'
import { ListSums, type ListSum } from './ListSums.tsx'
import { filtersOf, unfiltered, type ListProps } from './listSearch.ts'
import type { Query } from '#/api/query.ts'

interface Page<Row> {
  readonly records: readonly Row[]
  readonly total: number
  readonly isMore: boolean
  readonly asOf: number | null
}

interface ListFrameProps<Row> extends ListProps {
  /** Answer of the list's query. */
  readonly list: Pages & Query<{ readonly pages: readonly Page<Row>[] }>
  readonly renderRow: (row: Row) => ReactNode
  /** The message for a list without rows: in these days, or in general. */
  readonly none: string
  readonly sums?: readonly ListSum[] | undefined
  /** The number of all rows, if it is known beyond the loaded rows. */
  readonly all?: number | undefined
  /** Says which rows the list does not show, and why. */
  readonly note?: ReactNode
}

export function ListFrame<Row>({ list, renderRow, none, sums, all, note, search, onSearch }: ListFrameProps<Row>): ReactElement {
  const { t } = useLingui()
  const { count } = useFormat()
  const { currentData, hasNextPage } = list
  const rows = currentData?.pages.flatMap(({ records }) => records) ?? []
  const last = currentData?.pages.at(-1)
  const most = count(mostListed)
  const shown = count(rows.length)
  const total = all ?? (last?.isMore === false ? last.total : undefined)
  const known = total !== undefined && count(total)
  return (
    <Answer
      of={list}
      pulls
      age="online"
      failed={t`The list could not be loaded`}
      gone={search.userId !== undefined && <NotBelow />}
      waiting={
        <div className="pad">
          <SkeletonRows rows={6} label={t`Loading the list`} />
        </div>
      }
    >
      {() =>
        rows.length === 0 ? (
          <div className="alone">
            {filtersOf(search) > 0 ? (
              <NothingFound text={t`Nothing in these days matches your filters.`} onClear={() => onSearch(unfiltered(search))} />
            ) : (
              <EmptyState title={none} text={t`Choose other days to look further back.`} />
            )}
          </div>
        ) : (
          <>
            {sums && <ListSums of={sums} />}
            <div className={sums ? 'pad mt3' : 'pad'}>
              <ul className={`card list ${lists.rows}`}>{rows.map(renderRow)}</ul>
              <div className="mt3">
                <LoadMore of={list}>
                  <Trans>Load 20 more</Trans>
                </LoadMore>
                <p className="note num center mt2">
                  {!hasNextPage && last?.isMore === true && (
                    <span>
                      <Trans>
                        Only the latest {most} of at most {mostListedDays} days are listed; choose fewer days to see the earlier ones.
                      </Trans>
                      <SentenceGap />·{' '}
                    </span>
                  )}
                  <span className="nowrap">
                    {known === false ? (
                      <Trans>{shown} shown</Trans>
                    ) : (
                      <Trans>
                        {shown} of {known} shown
                      </Trans>
                    )}
                  </span>
                  {last?.asOf !== null && <span>{' · '}</span>}
                  <AsOf at={last?.asOf} />
                </p>
                {note && <p className="note center mt1">{note}</p>}
              </div>
            </div>
          </>
        )
      }
    </Answer>
  )
}

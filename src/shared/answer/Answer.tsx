/** Renders a query: a skeleton while it loads, an error with a retry if it fails, otherwise the children, with the age of stored data. */
import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import type { Query } from '#/api/query.ts'
import { useOnline } from '#/lib/online.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadMore, type Pages } from './LoadMore.tsx'

interface Common {
  /** Sentence of the error: the data that could not be loaded. */
  readonly failed?: string
  /** Secondary button of the error. */
  readonly action?: ReactNode
  /** Replaces the error if the platform has no such record. */
  readonly gone?: ReactNode
  /** A pull from the top of the page fetches again. */
  readonly pulls?: boolean
  /**
   * When the age of stored data is shown. `online`: only with a network, because the strip of the shell shows the age without a network.
   */
  readonly age?: 'always' | 'online' | 'never'
}

interface AnswerProps<Data> extends Common {
  readonly of: Query<Data>
  /** Skeleton of the children. */
  readonly waiting: ReactNode
  /** The children contain the page's `main`. Otherwise the skeleton and the error are in a `main` of this component. */
  readonly isPage?: boolean
  readonly children: (data: Data) => ReactNode
}

export function Answer<Data>({ of: query, failed, action, gone, waiting, ...more }: AnswerProps<Data>): ReactElement {
  const { pulls = false, isPage = false, age: ageShown = 'always', children } = more
  const { currentData, error, isFetching, refetch } = query
  const age = useAge(query)
  const online = useOnline()
  const Frame = isPage ? 'main' : Fragment
  if (currentData === undefined) {
    if (error === undefined) return <Frame>{waiting}</Frame>
    const state = (
      <div className="alone">
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} title={failed} action={action} gone={gone} />
      </div>
    )
    return <Frame>{state}</Frame>
  }
  const isAgeShown = ageShown === 'always' || (ageShown === 'online' && online)
  const parts = (
    <>
      <DataAge age={isAgeShown ? age : undefined} />
      {children(currentData)}
    </>
  )
  return pulls ? <PullToRefresh onRefresh={async () => await refetch()}>{parts}</PullToRefresh> : parts
}

interface AnsweredListProps<Row> extends Common {
  readonly of: Query<{ readonly pages: readonly { readonly records: readonly Row[] }[] }> & Pages
  /** Accessible name of the skeleton. */
  readonly waiting: string
  /** State of a list without rows. */
  readonly empty: ReactNode
  /** Text of the button that loads the next page. */
  readonly more?: ReactNode
  /** Content below the last row. */
  readonly note?: ReactNode
  /** `isWhole`: there are no further rows. */
  readonly children: (rows: readonly Row[], isWhole: boolean) => ReactNode
}

/** The rows of a list that loads by pages. */
export function AnsweredList<Row>({ of: list, waiting, empty, more, note, children, ...answer }: AnsweredListProps<Row>): ReactElement {
  return (
    <Answer
      of={list}
      waiting={
        <div className="pad mt3">
          <SkeletonRows rows={6} label={waiting} />
        </div>
      }
      {...answer}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ records }) => records)
        if (rows.length === 0) return <div className="alone">{empty}</div>
        return (
          <>
            {children(rows, !list.hasNextPage)}
            <div className="pad mt3">
              <LoadMore of={list}>
                {more ?? (
                  <span>
                    <Trans>Load 20 more</Trans>
                  </span>
                )}
              </LoadMore>
              {note && <p className="note center mt2">{note}</p>}
            </div>
          </>
        )
      }}
    </Answer>
  )
}

interface CountedProps {
  readonly of: {
    readonly currentData?: { readonly pages: readonly { readonly records: readonly unknown[]; readonly total: number }[] }
    readonly hasNextPage: boolean
  }
  /** The number of shown rows and of all rows, for rows that combine several records. */
  readonly shown?: number
  readonly total?: number | undefined
}

/** How many of a list's rows are shown. */
export function Counted({ of: { currentData, hasNextPage }, ...rows }: CountedProps): ReactElement {
  const count = rows.shown ?? currentData?.pages.reduce((sum, { records }) => sum + records.length, 0) ?? 0
  const total = rows.total ?? currentData?.pages.at(-1)?.total ?? count
  return hasNextPage ? (
    <Trans>
      {count} of {total} shown
    </Trans>
  ) : (
    <Trans>No more records</Trans>
  )
}

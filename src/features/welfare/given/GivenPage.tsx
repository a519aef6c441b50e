/** What the member was given by activities, tasks, sign-in, wheels and red packets, the last first. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import type { Given } from '#/contract/welfare/campaigns.ts'
import type { Address } from '#/ui/address.ts'
import { Amount } from '#/ui/Amount.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { LoadMore } from '#/ui/LoadMore.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as sums from '#/ui/sums.module.css'
import { useGivenAwardsInfiniteQuery } from '../welfareApi.ts'
import { GivenRow } from './GivenRow.tsx'

const nothing = {} as const

export function GivenPage({ back }: { readonly back: Address }): ReactElement {
  const { t } = useLingui()
  const list = useGivenAwardsInfiniteQuery(nothing, { refetchOnMountOrArgChange: 10 })
  const age = useAge(list)
  const { currentData, error, isFetching, refetch } = list
  const given = currentData?.pages.flatMap(({ records }) => records)
  const first = currentData?.pages[0]
  const isFailed = !given && error !== undefined
  return (
    <>
      <Header title={t`What was given`} back={back} />
      <DataAge age={age} />
      <main className={isFailed || given?.length === 0 ? 'middle' : undefined}>
        {isFailed && (
          <ErrorState error={error} title={t`The list could not be loaded`} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!given && !isFailed && (
          <div className="pad">
            <SkeletonRows rows={6} label={t`Loading the list`} />
          </div>
        )}
        {given?.length === 0 && (
          <EmptyState
            title={t`Nothing was given yet`}
            text={t`What tasks, activities, sign-in, the wheel and red packets give is listed here.`}
          />
        )}
        {given && given.length > 0 && (
          <PullToRefresh onRefresh={refetch}>
            <div className="pad stack g3">
              {first && <Sums today={first.today} thisMonth={first.thisMonth} />}
              <Rows given={given} />
              <LoadMore of={list}>
                <Trans>Earlier ones</Trans>
              </LoadMore>
            </div>
          </PullToRefresh>
        )}
      </main>
    </>
  )
}

function Sums({ today, thisMonth }: { readonly today: string; readonly thisMonth: string }): ReactElement {
  return (
    <div className={`card pad4 ${sums.sums}`}>
      <div>
        <b>
          <Amount value={today} />
        </b>
        <span>
          <Trans>Today</Trans>
        </span>
      </div>
      <div>
        <b>
          <Amount value={thisMonth} />
        </b>
        <span>
          <Trans>This month</Trans>
        </span>
      </div>
    </div>
  )
}

function Rows({ given }: { readonly given: readonly Given[] }): ReactElement {
  return (
    <ul className={`card list ${lists.rows}`}>
      {given.map((one) => (
        <GivenRow key={one.id} given={one} />
      ))}
    </ul>
  )
}

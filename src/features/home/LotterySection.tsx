/** The lotteries on sale, ticking together by the server's clock; results come by push, and by asking where push fails. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense, useDeferredValue } from 'react'
import { useDataAge } from '#/api/agesSlice.ts'
import { useGetNewOpenResultQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import type { Category } from './categories.ts'
import { isAwaiting } from './countdown.ts'
import { ErrorState } from './later.ts'
import { LotteryRow } from './LotteryRow.tsx'
import { LotteryRowsSkeleton } from './HomeSkeleton.tsx'

/** Milliseconds between questions: while a result is awaited, and at rest. */
const pace = { awaiting: 2500, rest: 20_000 }

export function LotterySection({ entries }: { readonly entries: Category['data'] }): ReactElement {
  const { t } = useLingui()
  const now = useServerNow()
  const lotteries = useQueryAllLotteryInfoListQuery({})
  const list = useDeferredValue(lotteries.data)
  const draws = useDraws(now)
  const age = useDataAge('getNewOpenResult', {})
  if (!list) {
    if (lotteries.isError && !lotteries.data) {
      return (
        <Suspense>
          <ErrorState
            error={lotteries.error} title={t`The lotteries could not be loaded`} retrying={lotteries.isFetching}
            onRetry={() => void lotteries.refetch()}
          />
        </Suspense>
      )
    }
    return <LotteryRowsSkeleton />
  }
  const shown = new Set(entries.map(({ code }) => code))
  return (
    <>
      <DataAge age={age} />
      <div className="pad">
        <div className="card list">
          {list.records.filter(({ id }) => shown.has(id)).map((lottery) => (
            <LotteryRow
              key={lottery.id} lottery={lottery} now={now}
              info={draws?.find(({ lotteryId }) => lotteryId === lottery.id)}
            />
          ))}
        </div>
      </div>
    </>
  )
}

function useDraws(now: number) {
  const { currentData } = useGetNewOpenResultQuery({})
  const awaiting = currentData?.records.some((info) => isAwaiting(info, now)) ?? false
  useGetNewOpenResultQuery({}, { pollingInterval: awaiting ? pace.awaiting : pace.rest, skipPollingIfUnfocused: true })
  return useDeferredValue(currentData)?.records
}

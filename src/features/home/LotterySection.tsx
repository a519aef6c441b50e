/** The lotteries on sale, ticking together by the server's clock; results come by push, and by asking where push fails. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, startTransition, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { useGetNewOpenResultQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { DrawPolling } from '#/ui/DrawPolling.tsx'
import type { Category } from './categories.ts'
import { ErrorState } from './later.ts'
import { LotteryRow } from './LotteryRow.tsx'
import { LotteryRowsSkeleton } from './HomeSkeleton.tsx'

const firstRows = 8
/** Pixels, so that the page is as long as it will be. */
const rowHeight = 76

interface LotterySectionProps {
  readonly entries: Category['data']
  /** Follows the lotteries once they are there: the skeleton is shorter than they are, and what is far below would seem near. */
  readonly children: ReactNode
}

export function LotterySection({ entries, children }: LotterySectionProps): ReactElement {
  const { t } = useLingui()
  const lotteries = useQueryAllLotteryInfoListQuery({})
  const list = useDeferredValue(lotteries.data)
  const latest = useGetNewOpenResultQuery({})
  const draws = useDeferredValue(latest.currentData)?.records
  const age = useAge(latest)
  if (!list) {
    if (lotteries.isError && !lotteries.data) {
      return (
        <>
          <Suspense>
            <ErrorState
              error={lotteries.error}
              title={t`Lotteries could not be loaded`}
              retrying={lotteries.isFetching}
              onRetry={() => void lotteries.refetch()}
            />
          </Suspense>
          {children}
        </>
      )
    }
    return <LotteryRowsSkeleton />
  }
  const shown = new Set(entries.map(({ code }) => code))
  const sold = list.records.filter(({ id }) => shown.has(id))
  return (
    <>
      <DataAge age={age} />
      <DrawPolling />
      <div className="pad">
        <Rows lotteries={sold} draws={draws} lacking={latest.isError ? null : undefined} />
      </div>
      {children}
    </>
  )
}

interface RowsProps {
  readonly lotteries: readonly LotteryInfo[]
  readonly draws: readonly CurrentInfo[] | undefined
  /** For a lottery without: null where they could not be had. */
  readonly lacking: null | undefined
}

/** As many as fill the first screen; the others when one scrolls towards them. */
function Rows({ lotteries, draws, lacking }: RowsProps): ReactElement {
  const [count, setCount] = useState(firstRows)
  const end = useRef<HTMLDivElement>(null)
  const more = count < lotteries.length
  useEffect(() => {
    if (!end.current || !more) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setCount(count + firstRows))
      },
      { rootMargin: count === firstRows ? '15% 0px' : '100% 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [more, count])
  return (
    <>
      <div className="card list">
        {lotteries.slice(0, count).map((lottery) => (
          <LotteryRow key={lottery.id} lottery={lottery} info={draws?.find(({ lotteryId }) => lotteryId === lottery.id) ?? lacking} />
        ))}
      </div>
      {more && <div ref={end} style={{ height: (lotteries.length - count) * rowHeight }} />}
    </>
  )
}

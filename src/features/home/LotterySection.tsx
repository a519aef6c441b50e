/** The lotteries, a row for each family, ticking together by the server's clock; results come by push, and by asking where push fails. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { useGetNewOpenResultQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import { useOnline } from '#/lib/online.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { DrawPolling } from '#/ui/DrawPolling.tsx'
import * as lists from '#/ui/list.module.css'
import * as categories from '#/shared/categories/categories.module.css'
import type { Category } from './categories.ts'
import { FamilyRow } from './FamilyRow.tsx'
import { familiesOf } from './families.ts'
import { LotteryRowsSkeleton } from './HomeSkeleton.tsx'
import { useKept } from './kept.ts'
import { AllLotteries, ErrorState } from './later.ts'
import * as styles from './home.module.css'

interface LotterySectionProps {
  readonly entries: Category['data']
  readonly title: ReactNode
  readonly titleId: string
  /** Beside a pane that shows one family: which, and what a tap on a row does instead of opening the board. */
  readonly picked?: LotteryTypeCode | undefined
  readonly onPick?: (family: LotteryTypeCode) => void
  /** Follows the lotteries once they are there: the skeleton is shorter than they are, and what is far below would seem near. */
  readonly children: ReactNode
}

export function LotterySection({ entries, title, titleId, picked, onPick, children }: LotterySectionProps): ReactElement {
  const { t } = useLingui()
  const lotteries = useQueryAllLotteryInfoListQuery({})
  const list = useDeferredValue(lotteries.data)
  const latest = useGetNewOpenResultQuery({})
  const draws = useDeferredValue(latest.currentData)?.records
  const age = useAge(latest)
  const online = useOnline()
  const { paces } = useKept()
  /** Undefined until it is asked for the first time, so that the sheet's script is not fetched before. */
  const [isOpen, setOpen] = useState<boolean>()
  const sold = useMemo(() => {
    const shown = new Set(entries.map(({ code }) => code))
    return list?.records.filter(({ id }) => shown.has(id))
  }, [entries, list])
  const families = useMemo(() => sold && familiesOf(sold), [sold])
  const count = sold?.length ?? 0
  const lacking = latest.isError ? null : undefined

  return (
    <>
      <div className={`${lists.section} ${categories.first} ${styles.first}`}>
        <h2 id={titleId} className="title">
          {title}
        </h2>
        {count > 0 && (
          <button type="button" onClick={() => setOpen(true)}>
            <Trans>All {count}</Trans>
            <ChevronRight className="ico s" aria-hidden />
          </button>
        )}
      </div>
      {families ? (
        <>
          <DataAge age={online ? age : undefined} />
          <DrawPolling />
          <div className="pad">
            <div className="card">
              <ul className="list">
                {families.map((family) => {
                  const lottery = family.lotteries.find(({ id }) => id === paces[family.code]) ?? family.usual
                  const info = draws?.find(({ lotteryId }) => lotteryId === lottery.id) ?? lacking
                  return (
                    <FamilyRow
                      key={family.code}
                      family={family}
                      lottery={lottery}
                      info={info}
                      isStale={!online || age !== undefined}
                      isPicked={onPick !== undefined && family.code === (picked ?? families[0]?.code)}
                      onPick={onPick}
                    />
                  )
                })}
              </ul>
              <button type="button" className={styles.all} onClick={() => setOpen(true)}>
                <Trans>All {count} lotteries</Trans>
                <ChevronRight className="ico s" aria-hidden />
              </button>
            </div>
          </div>
          {children}
        </>
      ) : lotteries.isError && !lotteries.data ? (
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
      ) : (
        <LotteryRowsSkeleton />
      )}
      {isOpen !== undefined && sold && (
        <Suspense>
          <AllLotteries isOpen={isOpen} lotteries={sold} draws={draws} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** /home: brand, news, banners, balance, and the categories that have something to show. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, Suspense, useDeferredValue, useMemo } from 'react'
import { endpoints } from '#/api/endpoints.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import { BalanceStrip } from './BalanceStrip.tsx'
import { shownCategories } from './categories.ts'
import { Banners } from './Banners.tsx'
import { homeApi, homeBanners, useBannersQuery, useGameCategoriesQuery } from './homeApi.ts'
import { HomeHeader } from './HomeHeader.tsx'
import { BannerSkeleton, HomeSkeleton } from './HomeSkeleton.tsx'
import { ErrorState } from './later.ts'
import { Sections } from './Sections.tsx'
import { Ticker } from './Ticker.tsx'

export function HomePage(): ReactElement {
  const refresh = useRefresh()
  return (
    <>
      <HomeHeader />
      <main>
        <PullToRefresh onRefresh={refresh}>
          <Ticker />
          <div className="pad">
            <BannerPlace />
            <BalanceStrip />
          </div>
          <CategoryPlace />
          <p className="center mt4">
            <Link to="/fairness" className="link tapx">
              <Trans>How draws are made, and how to verify them</Trans>
            </Link>
          </p>
          <p className="note center mt4 pad">
            <Trans>Past results do not change the odds of the next draw. Play within your means. 18+ only.</Trans>
            <SentenceGap />
            <Link className="link tapx" to="/protection">
              <Trans>Limits and protection</Trans>
            </Link>
          </p>
        </PullToRefresh>
      </main>
    </>
  )
}

function BannerPlace(): ReactElement | null {
  const { data: known, isError } = useBannersQuery(homeBanners)
  // Deferred, here and below: rendered in slices, so that a tap in between need not wait.
  const data = useDeferredValue(known)
  if (!data) return isError && !known ? null : <BannerSkeleton />
  if (data.items.length === 0) return null
  return <Banners banners={data.items} />
}

function CategoryPlace(): ReactElement {
  const { t } = useLingui()
  const { data: known, error, isFetching, refetch } = useGameCategoriesQuery({})
  const data = useDeferredValue(known)
  const categories = useMemo(() => shownCategories(data?.categories ?? []), [data])
  if (data) return <Sections categories={categories} />
  if (known || !error) return <HomeSkeleton />
  return (
    <div className="mt6">
      <Suspense>
        <ErrorState error={error} title={t`Games could not be loaded`} retrying={isFetching} onRetry={() => void refetch()} />
      </Suspense>
    </div>
  )
}

/** Reads again all that the page shows. */
function useRefresh(): () => Promise<unknown> {
  const dispatch = useAppDispatch()
  const again = { forceRefetch: true, subscribe: false } as const
  return () =>
    Promise.all([
      dispatch(endpoints.endpoints.getNewOpenResult.initiate({}, again)),
      dispatch(endpoints.endpoints.queryAllLotteryInfoList.initiate({}, again)),
      dispatch(homeApi.endpoints.gameCategories.initiate({}, again)),
      dispatch(homeApi.endpoints.newsTicker.initiate({}, again)),
      dispatch(homeApi.endpoints.banners.initiate(homeBanners, again)),
    ])
}

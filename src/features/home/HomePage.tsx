/** /home: brand, news, banners, balance, and the categories that have something to show. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense, useMemo } from 'react'
import { endpoints } from '#/api/endpoints.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import '#/ui/parts/home.css'
import { BalanceStrip } from './BalanceStrip.tsx'
import { Banners } from './Banners.tsx'
import { CategoryRow, sectionId } from './CategoryRow.tsx'
import { type Category, categoryNames, shownCategories } from './categories.ts'
import { homeApi, homeBanners, useBannersQuery, useGameCategoriesQuery } from './homeApi.ts'
import { HomeHeader } from './HomeHeader.tsx'
import { BannerSkeleton, HomeSkeleton } from './HomeSkeleton.tsx'
import { ErrorState, RecentDraws } from './later.ts'
import { LotterySection } from './LotterySection.tsx'
import { Ticker } from './Ticker.tsx'
import { TileSection } from './TileSection.tsx'

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
          <Sections />
          <p className="note center mt4 pad">
            <Trans>Past results do not change the odds of the next draw. Play within your means. No one under 18.</Trans>
          </p>
        </PullToRefresh>
      </main>
    </>
  )
}

function BannerPlace(): ReactElement | null {
  const { data, isError } = useBannersQuery(homeBanners)
  if (!data) return isError ? null : <BannerSkeleton />
  return data.items.length > 0 ? <Banners banners={data.items} /> : null
}

function Sections(): ReactElement {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useGameCategoriesQuery({})
  const categories = useMemo(() => shownCategories(data?.categories ?? []), [data])
  if (!data) {
    if (!error) return <HomeSkeleton />
    return (
      <div className="mt6">
        <Suspense>
          <ErrorState error={error} title={t`The games could not be loaded`} retrying={isFetching} onRetry={() => void refetch()} />
        </Suspense>
      </div>
    )
  }
  return (
    <>
      <CategoryRow categories={categories} />
      {categories.map((category, index) => <Section key={category.code} category={category} first={index === 0} />)}
    </>
  )
}

function Section({ category, first }: { readonly category: Category; readonly first: boolean }): ReactElement {
  const { i18n } = useLingui()
  const { code, data } = category
  const headingId = `${sectionId(code)}-title`
  return (
    <section id={sectionId(code)} className="home-section" aria-labelledby={headingId}>
      <div className={first ? 'sec first' : 'sec'}><h2 id={headingId} className="title">{i18n._(categoryNames[code])}</h2></div>
      {code === 'LOTTERY'
        ? <><LotterySection entries={data} /><Suspense><RecentDraws entries={data} /></Suspense></>
        : <TileSection code={code} entries={data} />}
    </section>
  )
}

/** Reads again all that the page shows. */
function useRefresh(): () => Promise<unknown> {
  const dispatch = useAppDispatch()
  const again = { forceRefetch: true, subscribe: false } as const
  return () => Promise.all([
    dispatch(endpoints.endpoints.getNewOpenResult.initiate({}, again)),
    dispatch(endpoints.endpoints.queryAllLotteryInfoList.initiate({}, again)),
    dispatch(homeApi.endpoints.gameCategories.initiate({}, again)),
    dispatch(homeApi.endpoints.newsTicker.initiate({}, again)),
    dispatch(homeApi.endpoints.banners.initiate(homeBanners, again)),
  ])
}

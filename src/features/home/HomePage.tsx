/** /home: brand, banners, news, balance, what was played last, and the categories that have something to show. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { endpoints, useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { useWide } from '#/ui/useWide.ts'
import { WhenNear } from '#/ui/WhenNear.tsx'
import { BalanceStrip } from './BalanceStrip.tsx'
import { shownCategories } from './categories.ts'
import { Banners } from './Banners.tsx'
import type { BetProps } from './FamilyPreview.tsx'
import { homeApi, homeBanners, useBannersQuery, useGameCategoriesQuery } from './homeApi.ts'
import { HomeHeader } from './HomeHeader.tsx'
import { BannerSkeleton, HomeSkeleton } from './HomeSkeleton.tsx'
import { useHomeState } from './homeState.ts'
import { ErrorState, HappeningNow, RecentlyPlayed } from './later.ts'
import { Sections } from './Sections.tsx'
import { Ticker } from './Ticker.tsx'
import * as styles from './home.module.css'

/** Where there is room for it alone. */
const HomeDesk = lazyPart(() => untilLoaded(() => withTexts('home', import('./HomeDesk.tsx'))), 'HomeDesk')

interface HomePageProps {
  /** Bets on a lottery, where there is room beside the list. */
  readonly bet: ComponentType<BetProps>
}

export function HomePage({ bet }: HomePageProps): ReactElement {
  const refresh = useRefresh()
  const isWide = useWide('pair')
  // The frame has what the header has.
  const hasFrame = useWide('pane')
  const platformName = usePlatformName()
  const page = (
    <>
      {!hasFrame && <HomeHeader />}
      <main className={styles.page}>
        {hasFrame && <h1 className="sr">{platformName}</h1>}
        <PullToRefresh onRefresh={refresh}>
          {isWide ? (
            <div className={hasFrame ? styles.atop : undefined}>
              <Ticker />
            </div>
          ) : (
            <>
              <div className="pad">
                <BannerPlace />
              </div>
              <Ticker />
              <div className="pad">
                <BalanceStrip />
              </div>
              <RecentPlace />
            </>
          )}
          <CategoryPlace isWide={isWide} bet={bet} end={<Plinth />} />
        </PullToRefresh>
      </main>
    </>
  )
  return isWide ? <div className={styles.wide}>{page}</div> : page
}

function BannerPlace(): ReactElement | null {
  const { data: known, isError } = useBannersQuery(homeBanners)
  // Deferred, here and below: rendered in slices, so that a tap in between need not wait.
  const data = useDeferredValue(known)
  if (!data) return isError && !known ? null : <BannerSkeleton />
  if (data.items.length === 0) return null
  return <Banners banners={data.items} />
}

/** Whoever has opened no lottery on this device may have played nothing at all: no room is held for that. */
function RecentPlace(): ReactElement | null {
  const signedIn = useSignedIn()
  const { opened } = useHomeState()
  if (!signedIn && opened.length === 0) return null
  const place = opened.length > 0 ? <div className={styles.recentPlace} /> : null
  return (
    <Suspense fallback={place}>
      <RecentlyPlayed place={place} />
    </Suspense>
  )
}

interface CategoryPlaceProps extends HomePageProps {
  readonly isWide: boolean
  /** Stands below everything else. */
  readonly end: ReactNode
}

function CategoryPlace({ isWide, bet, end }: CategoryPlaceProps): ReactElement {
  const { t } = useLingui()
  const { data: known, error, isFetching, refetch } = useGameCategoriesQuery({})
  const data = useDeferredValue(known)
  const categories = useMemo(() => shownCategories(data?.categories ?? []), [data])
  const signedIn = useSignedIn()
  if (data && isWide)
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <HomeDesk categories={categories} bet={bet} end={end} />
      </Suspense>
    )
  if (data)
    return (
      <>
        <Sections categories={categories} />
        {signedIn && (
          <WhenNear height={0}>
            <Suspense>
              <HappeningNow />
            </Suspense>
          </WhenNear>
        )}
        {end}
      </>
    )
  return (
    <>
      {known || !error ? (
        <HomeSkeleton />
      ) : (
        <div className="mt6">
          <Suspense>
            <ErrorState error={error} title={t`Games could not be loaded`} retrying={isFetching} onRetry={() => void refetch()} />
          </Suspense>
        </div>
      )}
      {end}
    </>
  )
}

/** What everybody is told, at the end of the page. */
function Plinth(): ReactElement {
  const signedIn = useSignedIn()
  const { data: config } = useGetSystemConfigQuery({})
  return (
    <footer className={styles.plinth}>
      <p className="note">
        <span className={styles.age}>18+</span>
      </p>
      {config?.playsForPoints && (
        <p className="note">
          <Trans>Points have no cash value and cannot be exchanged for cash.</Trans>
        </p>
      )}
      <p className="note">
        <Trans>Past results do not change the odds of the next draw. Play within your means.</Trans>
      </p>
      <nav>
        <Link to="/protection">
          <Trans>Limits and protection</Trans>
        </Link>
        <Link to="/fairness">
          <Trans>Fairness</Trans>
        </Link>
        <Link to="/agree">
          <Trans>Terms</Trans>
        </Link>
        {signedIn && (
          <Link to="/about">
            <Trans>About</Trans>
          </Link>
        )}
      </nav>
    </footer>
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

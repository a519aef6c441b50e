/**
 * What the home page shows below the first screen, or seldom: fetched when it is first shown, with its texts. A section that cannot be had
 * leaves the others as they are.
 */
import { lazy } from 'react'
import { withTexts } from '#/i18n/i18n.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'

export const ErrorState = lazy(() => withTexts('home', import('#/shared/answer/ErrorState.tsx')).then((m) => ({ default: m.ErrorState })))
export const NewsSheet = lazy(() => withTexts('home', import('./NewsSheet.tsx')).then((m) => ({ default: m.NewsSheet })))
export const AllLotteries = lazy(() => withTexts('home', import('./AllLotteries.tsx')).then((m) => ({ default: m.AllLotteries })))
export const LatestWins = lazy(() =>
  untilLoaded(() => withTexts('home', import('./LatestWins.tsx'))).then((m) => ({ default: m.LatestWins })),
)
export const DayTime = lazy(() => untilLoaded(() => withTexts('home', import('./DayTime.tsx'))).then((m) => ({ default: m.DayTime })))
export const RecentDraws = lazy(() =>
  untilLoaded(() => withTexts('home', import('./RecentDraws.tsx'))).then((m) => ({ default: m.RecentDraws })),
)
export const GameTiles = lazy(() => untilLoaded(() => withTexts('home', import('./GameTiles.tsx'))).then((m) => ({ default: m.GameTiles })))
export const RecentlyPlayed = lazy(() =>
  untilLoaded(() => withTexts('home', import('./RecentlyPlayed.tsx'))).then((m) => ({ default: m.RecentlyPlayed })),
)
export const Elsewhere = lazy(() => untilLoaded(() => withTexts('home', import('./Elsewhere.tsx'))).then((m) => ({ default: m.Elsewhere })))
export const HappeningNow = lazy(() =>
  untilLoaded(() => withTexts('home', import('./HappeningNow.tsx'))).then((m) => ({ default: m.HappeningNow })),
)

/**
 * What the home page shows below the first screen, or seldom: fetched when it is first shown, with its texts. A section that cannot be had
 * leaves the others as they are.
 */
import { lazy } from 'react'
import { withTexts } from '#/i18n/i18n.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'

export const ErrorState = lazy(() => withTexts('home', import('#/ui/ErrorState.tsx')).then((m) => ({ default: m.ErrorState })))
export const NewsSheet = lazy(() => withTexts('home', import('./NewsSheet.tsx')).then((m) => ({ default: m.NewsSheet })))
export const LatestWins = lazy(() =>
  untilLoaded(() => withTexts('home', import('./LatestWins.tsx'))).then((m) => ({ default: m.LatestWins })),
)
export const OpensAt = lazy(() => withTexts('home', import('./OpensAt.tsx')).then((m) => ({ default: m.OpensAt })))
export const RecentDraws = lazy(() =>
  untilLoaded(() => withTexts('home', import('./RecentDraws.tsx'))).then((m) => ({ default: m.RecentDraws })),
)
export const GameTiles = lazy(() => untilLoaded(() => withTexts('home', import('./GameTiles.tsx'))).then((m) => ({ default: m.GameTiles })))

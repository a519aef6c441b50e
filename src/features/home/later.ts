/**
 * What the home page shows below the first screen, or seldom: fetched when it is first shown, with its texts. A section that cannot be had
 * leaves the others as they are.
 */
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'

export const ErrorState = lazyPart(() => withTexts('home', import('#/shared/answer/ErrorState.tsx')), 'ErrorState')
export const NewsSheet = lazyPart(() => withTexts('home', import('./NewsSheet.tsx')), 'NewsSheet')
export const AllLotteries = lazyPart(() => withTexts('home', import('./AllLotteries.tsx')), 'AllLotteries')
export const LatestWins = lazyPart(() => untilLoaded(() => withTexts('home', import('./LatestWins.tsx'))), 'LatestWins')
export const DayTime = lazyPart(() => untilLoaded(() => withTexts('home', import('./DayTime.tsx'))), 'DayTime')
export const RecentDraws = lazyPart(() => untilLoaded(() => withTexts('home', import('./RecentDraws.tsx'))), 'RecentDraws')
export const GameTiles = lazyPart(() => untilLoaded(() => withTexts('home', import('./GameTiles.tsx'))), 'GameTiles')
export const RecentlyPlayed = lazyPart(() => untilLoaded(() => withTexts('home', import('./RecentlyPlayed.tsx'))), 'RecentlyPlayed')
export const Elsewhere = lazyPart(() => untilLoaded(() => withTexts('home', import('./Elsewhere.tsx'))), 'Elsewhere')
export const HappeningNow = lazyPart(() => untilLoaded(() => withTexts('home', import('./HappeningNow.tsx'))), 'HappeningNow')

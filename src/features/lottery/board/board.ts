/** Public parts of the board. */
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'

export const BoardSheet = lazyPart(() => withTexts('lottery', import('./BoardSheet.tsx')), 'BoardSheet')
export const QuickBet = lazyPart(() => untilLoaded(() => withTexts('lottery', import('./QuickBet.tsx'))), 'QuickBet')
export const TrendPicks = lazyPart(() => withTexts('lottery', import('./TrendPicks.tsx')), 'TrendPicks')
export const BoardPane = lazyPart(() => withTexts('lottery', import('./BoardPane.tsx')), 'BoardPane')

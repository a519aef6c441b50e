/** Public parts of the statistics: the board's sheets, and the history beside it. */
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'

export const StatsSheets = lazyPart(() => withTexts('lotterySheets', import('./StatsSheets.tsx')), 'StatsSheets')
export const HistoryCard = lazyPart(() => withTexts('lotterySheets', import('./HistoryList.tsx')), 'HistoryCard')

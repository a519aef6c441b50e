/** Public parts of the statistics: the board's sheets, and the history beside it. */
import { lazyPart } from '#/lib/lazyPart.ts'

export const Road = lazyPart(() => import('./Road.tsx'), 'Road')
export const StatsSheets = lazyPart(() => import('./StatsSheets.tsx'), 'StatsSheets')
export const HistoryCard = lazyPart(() => import('./HistoryList.tsx'), 'HistoryCard')

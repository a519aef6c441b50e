/** Public parts of the statistics: the board's sheets, and the history beside it. */
import { lazyPart } from '#/lib/lazyPart.ts'

export const StatsSheets = lazyPart(
  () => import('./StatsSheets.tsx'),
  (m) => m.StatsSheets,
)
export const HistoryCard = lazyPart(
  () => import('./HistoryList.tsx'),
  (m) => m.HistoryCard,
)

/** Public parts of the statistics: the board's sheets, and the history beside it. */
import { lazy } from 'react'

export const StatsSheets = lazy(() => import('./StatsSheets.tsx').then((m) => ({ default: m.StatsSheets })))
export const HistoryCard = lazy(() => import('./HistoryList.tsx').then((m) => ({ default: m.HistoryCard })))

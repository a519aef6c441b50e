/** Public part of the dock. The script includes its texts, for pages without a board. */
import { withTexts } from '#/i18n/i18n.ts'
import { observable } from '#/pwa/observable.ts'

/** Whether picks have the place of the dock at the foot of a page without a board. */
export const picksShown = observable(false)

export const loadDock = () => withTexts('lotterySheets', withTexts('lottery', import('./Dock.tsx')))
/** For the page of a receipt, which does not load the texts of a board. */
export const loadBetAgain = () => withTexts('lotterySheets', withTexts('lottery', import('./Repeat.tsx')))
/** For a wide board, which has the other texts. */
export const loadBetsPane = () => withTexts('lotterySheets', import('./BetsPane.tsx'))

/** Public part of the dock: its script with its texts, also for pages without a board. */
import { withTexts } from '#/i18n/i18n.ts'

export const loadDock = () => withTexts('lotterySheets', withTexts('lottery', import('./Dock.tsx')))

/** What other parts of the app may show of the board. */
import { lazy } from 'react'
import { withTexts } from '#/i18n/i18n.ts'

export const BoardSheet = lazy(() => withTexts('lottery', import('./BoardSheet.tsx')).then((m) => ({ default: m.BoardSheet })))
export const BoardPane = lazy(() => withTexts('lottery', import('./BoardPane.tsx')).then((m) => ({ default: m.BoardPane })))

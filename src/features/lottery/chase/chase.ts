/** Chases, as the rest of the feature knows them: the sheet that makes one, and the one whose answer never came. */
import { lazy } from 'react'
import { useSelector } from 'react-redux'
import { selectOpenChase } from './openChasesSlice.ts'

export { useOpenChases } from './useOpenChases.ts'

/** The notice comes along: when an answer is lost it is too late to fetch anything. */
const load = () => Promise.all([import('./ChaseSheet.tsx'), import('./ChaseWaits.tsx')])
export const ChaseSheet = lazy(() => load().then(([m]) => ({ default: m.ChaseSheet })))
export const ChaseWaits = lazy(() => load().then(([, m]) => ({ default: m.ChaseWaits })))

/** A chase of this lottery was sent, and its answer never came. */
export const useHasOpenChase = (lotteryId: string): boolean =>
  useSelector((root: Parameters<typeof selectOpenChase>[0]) => selectOpenChase(root, lotteryId)) !== undefined

/** Public parts of chases: the sheet, and the notice about an unknown outcome. */
import { lazy } from 'react'
import { usePendingWrites } from '#/api/pendingWrite/usePendingWrites.ts'
import './chaseOutcome.ts'
import { placeOf } from './place.ts'

/** Loaded with the sheet: after a lost answer it may be impossible to load anything. */
const load = () => Promise.all([import('./ChaseSheet.tsx'), import('./ChaseWaits.tsx')])
export const ChaseSheet = lazy(() => load().then(([m]) => ({ default: m.ChaseSheet })))
export const ChaseWaits = lazy(() => load().then(([, m]) => ({ default: m.ChaseWaits })))

/** A chase of this lottery has an unknown outcome. */
export const useHasOpenChase = (lotteryId: string): boolean =>
  usePendingWrites()?.some(({ place, state }) => place === placeOf(lotteryId) && state === 'unknown') ?? false

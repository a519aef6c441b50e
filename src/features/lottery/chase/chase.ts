/** Chases, as the rest of the feature knows them: the sheet that makes one, and the one whose answer never came. */
import { lazy } from 'react'
import { usePendingWrites } from '#/api/pendingWrite/usePendingWrites.ts'
import './chaseOutcome.ts'
import { placeOf } from './place.ts'

/** The notice comes along: when an answer is lost it is too late to fetch anything. */
const load = () => Promise.all([import('./ChaseSheet.tsx'), import('./ChaseWaits.tsx')])
export const ChaseSheet = lazy(() => load().then(([m]) => ({ default: m.ChaseSheet })))
export const ChaseWaits = lazy(() => load().then(([, m]) => ({ default: m.ChaseWaits })))

/** A chase of this lottery was sent, and its answer never came. */
export const useHasOpenChase = (lotteryId: string): boolean =>
  usePendingWrites()?.some(({ place, state }) => place === placeOf(lotteryId) && state === 'unknown') ?? false

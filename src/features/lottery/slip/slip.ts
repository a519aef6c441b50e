/** The slip, as the rest of the feature knows it: what it holds, what can be done with it, and its parts on the page. */
import { lazy } from 'react'
import { loadConfirming } from '../pending/pending.ts'

export { slipActions, useBets, useBetType, useCart, useHandler, useLinesKept, useMultiplier } from './slipState.ts'
export { useRestoredSlip } from './slipStore.ts'
export { selectChip, selectPrizeGroup } from './stakeSlice.ts'
export { allHandlers } from './storedSlip.ts'
export { useKeptSlip } from './slipSync.ts'

const loadRefused = () => import('./RefusedSheet.tsx')

/** Whoever sees the slip may bet: when an answer is lost it is too late to fetch anything. */
const withEnds = <Script>(script: Promise<Script>): Promise<Script> =>
  Promise.all([script, loadRefused(), loadConfirming()]).then(([m]) => m)

export const SlipSheet = lazy(() => withEnds(import('./SlipSheet.tsx')).then((m) => ({ default: m.SlipSheet })))
export const SlipCard = lazy(() => withEnds(import('./SlipCard.tsx')).then((m) => ({ default: m.SlipCard })))
export const RefusedSheet = lazy(() => loadRefused().then((m) => ({ default: m.RefusedSheet })))

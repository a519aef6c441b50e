/** The slip, as the rest of the feature knows it: what it holds, what can be done with it, and its parts on the page. */
import { lazy } from 'react'

export { slipActions, useBets, useBetType, useCart, useHandler, useLinesKept, useMultiplier } from './slipState.ts'
export { useRestoredSlip } from './slipStore.ts'
export { selectChip, selectPrizeGroup } from './stakeSlice.ts'
export { allHandlers } from './storedSlip.ts'
export { useKeptSlip } from './slipSync.ts'

const loadSheet = () => import('./SlipSheet.tsx')
const loadRefused = () => import('./RefusedSheet.tsx')
export const SlipSheet = lazy(() => loadSheet().then((m) => ({ default: m.SlipSheet })))
export const RefusedSheet = lazy(() => loadRefused().then((m) => ({ default: m.RefusedSheet })))
export const SlipCard = lazy(() => import('./SlipCard.tsx').then((m) => ({ default: m.SlipCard })))

/** Fetches what a bet needs from the slip to its end. */
export const loadSlip = () => Promise.all([loadSheet(), loadRefused()])

/** Public parts of the slip: state, actions, components. */
import { lazy } from 'react'
import { loadConfirming } from '../pending/pending.ts'

export { slipActions, useBets, useBetType, useCart, useHandler, useLinesKept, useMultiplier, useSlipBegun } from './slipState.ts'
export { useRestoredSlip } from './slipStore.ts'
export { selectChip, selectPrizeGroup } from './stakeSlice.ts'
export { allHandlers } from './storedSlip.ts'
export { useKeptSlip } from './slipSync.ts'

const loadRefused = () => import('./RefusedSheet.tsx')

/** Loaded with the slip: after a lost answer it may be impossible to load anything. */
const withEnds = <Script>(script: Promise<Script>): Promise<Script> =>
  Promise.all([script, loadRefused(), loadConfirming()]).then(([m]) => m)

export const SlipSheet = lazy(() => withEnds(import('./SlipSheet.tsx')).then((m) => ({ default: m.SlipSheet })))
export const SlipPane = lazy(() => withEnds(import('./SlipSheet.tsx')).then((m) => ({ default: m.SlipPane })))
export const SlipCard = lazy(() => withEnds(import('./SlipCard.tsx')).then((m) => ({ default: m.SlipCard })))
export const RefusedSheet = lazy(() => loadRefused().then((m) => ({ default: m.RefusedSheet })))

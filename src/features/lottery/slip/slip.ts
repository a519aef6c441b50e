/** Public parts of the slip: state, actions, components. */
import { lazyPart } from '#/lib/lazyPart.ts'
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

export const SlipSheet = lazyPart(
  () => withEnds(import('./SlipSheet.tsx')),
  (m) => m.SlipSheet,
)
export const SlipPane = lazyPart(
  () => withEnds(import('./SlipSheet.tsx')),
  (m) => m.SlipPane,
)
export const SlipCard = lazyPart(
  () => withEnds(import('./SlipCard.tsx')),
  (m) => m.SlipCard,
)
export const RefusedSheet = lazyPart(loadRefused, (m) => m.RefusedSheet)

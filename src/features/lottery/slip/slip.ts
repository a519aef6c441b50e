/** Public parts of the slip: state, actions, components. */
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { loadConfirming } from '../pending/pending.ts'

export { selectChip, selectPrizeGroup, selectSlip, slipActions, type SlipRoot } from './slipSlice.ts'
export { useBets, useBetType, useCart, useHandler, useLinesKept, useMultiplier, useSentLines, useSlipBegun } from './slipState.ts'
export { useBetting } from './useBetting.ts'
export { useRestoredSlip } from './slipStore.ts'
export { allHandlers } from './storedSlip.ts'
export { useKeptSlip } from './slipSync.ts'

const loadRefused = () => withTexts('lotterySheets', import('./RefusedSheet.tsx'))

/** Loads the parts that show the outcome of a bet together with the script, because after a lost answer the network may be gone. */
export const withEnds = <Script>(script: Promise<Script>): Promise<Script> =>
  Promise.all([script, loadRefused(), loadConfirming()]).then(([m]) => m)

export const SlipSheet = lazyPart(() => withEnds(import('./SlipSheet.tsx')), 'SlipSheet')
export const SlipPane = lazyPart(() => withEnds(import('./SlipSheet.tsx')), 'SlipPane')
export const SlipCard = lazyPart(() => withEnds(import('./SlipCard.tsx')), 'SlipCard')
export const RefusedSheet = lazyPart(loadRefused, 'RefusedSheet')

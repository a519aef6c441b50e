/** Selectors and actions of the slip for its components. */
import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { usePendingBetsOf } from '../pending/pending.ts'
import { selectLottery } from '../lotterySlice.ts'
import type { SlipLine } from '../slipLines.ts'
import { type Cart, cartSlice, selectCart, selectCarts } from './cartSlice.ts'
import { ownerSlice, selectOwner } from './ownerSlice.ts'
import { selectionSlice, selectSelection, selectSelections } from './selectionSlice.ts'
import { multiplierOf, selectMultiplier, selectStake, stakeSlice } from './stakeSlice.ts'
import { selectSent, sentSlice } from './sentSlice.ts'
import { type Draft, emptyDraft, isWorthKeeping, type StoredSlip } from './storedSlip.ts'

export const slipActions = {
  ...selectionSlice.actions,
  ...cartSlice.actions,
  ...stakeSlice.actions,
  ...ownerSlice.actions,
  ...sentSlice.actions,
}

/** The slip's part of the store. */
export type SlipRoot = Parameters<typeof selectSelections>[0] &
  Parameters<typeof selectCarts>[0] &
  Parameters<typeof selectStake>[0] &
  Parameters<typeof selectOwner>[0] &
  Parameters<typeof selectSent>[0]

/** Selection on a lottery's board, by play. */
export const useBets = (lotteryId: string): Draft['bets'] => useSelector((root: SlipRoot) => selectSelection(root, lotteryId).bets)
/** What a lottery's board shows of its plays. */
export const useHandler = (lotteryId: string): Draft['handler'] => useSelector((root: SlipRoot) => selectSelection(root, lotteryId).handler)
export const useBetType = (lotteryId: string): string => useSelector((root: SlipRoot) => selectSelection(root, lotteryId).betType)
/** Lines in a lottery's slip. */
export const useCart = (lotteryId: string): Cart => useSelector((root: SlipRoot) => selectCart(root, lotteryId))
/** Null while its field holds none. */
export const useMultiplier = (lotteryId: string): number | null => useSelector((root: SlipRoot) => selectMultiplier(root, lotteryId))
/** Lines of a lottery that are on their way: sent from this board, or seen on coming back to it with an empty slip. */
export function useSentLines(lotteryId: string): readonly SlipLine[] | undefined {
  const sent = useSelector((root: SlipRoot) => selectSent(root, lotteryId))
  const { unanswered } = usePendingBetsOf(lotteryId)
  const { cart } = useCart(lotteryId)
  return sent ?? (cart.length === 0 && unanswered?.state === 'sending' ? unanswered.lines : undefined)
}
/** Number of lines in all slips. */
export const useLinesKept = (): number =>
  useSelector((root: SlipRoot) => Object.values(selectCarts(root)).reduce((sum, { cart }) => sum + cart.length, 0))

/** Whether something is picked, or a line is in the slip, of the lottery that was opened last. */
export const useSlipBegun = (): boolean =>
  useSelector((root: SlipRoot & Parameters<typeof selectLottery>[0]) => {
    const draft = selectSlip(root).drafts[selectLottery(root).chosen?.id ?? '']
    return draft !== undefined && isWorthKeeping(draft)
  })

/** The whole slip in its stored form. */
export const selectSlip = createSelector(
  [selectSelections, selectCarts, selectStake, selectOwner],
  (selections, carts, stake, { owner }): StoredSlip => {
    const { chip, prizeGroup, multipliers } = stake
    const ids = new Set([...Object.keys(selections), ...Object.keys(carts), ...Object.keys(multipliers)])
    const draftOf = (id: string): Draft => ({ ...emptyDraft, ...selections[id], ...carts[id], multiplier: multiplierOf(stake, id) })
    return { owner, chip, prizeGroup, drafts: Object.fromEntries([...ids].map((id) => [id, draftOf(id)])) }
  },
)

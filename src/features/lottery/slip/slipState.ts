/** Selectors of the slip for its components and for the board. */
import { useSelector } from 'react-redux'
import { usePendingBetsOf } from '../pending/pending.ts'
import { selectLottery } from '../lotterySlice.ts'
import type { SlipLine } from '../slipLines.ts'
import { selectDraft, selectSent, selectSlip, type SlipRoot } from './slipSlice.ts'
import { type Draft, isWorthKeeping } from './storedSlip.ts'

function useDraft<Part>(lotteryId: string, part: (draft: Draft) => Part): Part {
  return useSelector((root: SlipRoot) => part(selectDraft(root, lotteryId)))
}

/** Selection on a lottery's board, by play. */
export const useBets = (lotteryId: string): Draft['bets'] => useDraft(lotteryId, ({ bets }) => bets)
/** The part of a lottery's plays that the board shows. */
export const useHandler = (lotteryId: string): Draft['handler'] => useDraft(lotteryId, ({ handler }) => handler)
export const useBetType = (lotteryId: string): string => useDraft(lotteryId, ({ betType }) => betType)
/** The lines in the slip of a lottery. */
export function useCart(lotteryId: string): Pick<Draft, 'cart' | 'slipMultiple'> {
  const cart = useDraft(lotteryId, (draft) => draft.cart)
  const slipMultiple = useDraft(lotteryId, (draft) => draft.slipMultiple)
  return { cart, slipMultiple }
}
/** Null for an empty field. */
export const useMultiplier = (lotteryId: string): number | null => useDraft(lotteryId, ({ multiplier }) => multiplier)
/** The lines of a lottery that are being sent: sent from this board, or found when the player returns to the board with an empty slip. */
export function useSentLines(lotteryId: string): readonly SlipLine[] | undefined {
  const sent = useSelector((root: SlipRoot) => selectSent(root, lotteryId))
  const { unanswered } = usePendingBetsOf(lotteryId)
  const { cart } = useCart(lotteryId)
  return sent ?? (cart.length === 0 && unanswered?.state === 'sending' && !unanswered.stays ? unanswered.lines : undefined)
}
/** Number of lines in all slips. */
export const useLinesKept = (): number =>
  useSelector((root: SlipRoot) => Object.values(selectSlip(root).drafts).reduce((sum, { cart }) => sum + cart.length, 0))

/** Whether the lottery that was opened last has a selection or a line in the slip. */
export const useSlipBegun = (): boolean =>
  useSelector((root: SlipRoot & Parameters<typeof selectLottery>[0]) => {
    const draft = selectSlip(root).drafts[selectLottery(root).chosen?.id ?? '']
    return draft !== undefined && isWorthKeeping(draft)
  })

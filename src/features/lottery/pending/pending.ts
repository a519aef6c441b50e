/** Public parts of pending bets: placing, outcomes, notices. */
import { useSelector } from 'react-redux'
import { dismissWrite } from '#/api/pendingWrite/flow.ts'
import { selectWrites } from '#/api/pendingWrite/pendingSlice.ts'
import { usePlace } from '#/api/pendingWrite/places.ts'
import { usePendingWrites } from '#/api/pendingWrite/usePendingWrites.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { type ConfirmedBet, isUnanswered, pendingBetOf, placeOf, type RejectedBet, type UnansweredBet } from './pendingBet.ts'

export { linesReturned, linesSentAgain, type SentLines, slipSent } from './betActions.ts'
export { type NewBet, placeBet, placeInstead, returnToSlip } from './betFlow.ts'
export type { RejectedBet } from './pendingBet.ts'

export const loadConfirming = () => import('./ConfirmingView.tsx')
export const ConfirmingView = lazyPart(loadConfirming, (m) => m.ConfirmingView)

interface PendingBetsOf {
  /** In flight or unknown. */
  readonly unanswered: UnansweredBet | undefined
  readonly refused: RejectedBet | undefined
  readonly confirmed: ConfirmedBet | undefined
}

/** The pending bets of one lottery. */
export function usePendingBetsOf(lotteryId: string): PendingBetsOf {
  const writes = usePendingWrites() ?? []
  const mine = writes.flatMap((write) => pendingBetOf(write) ?? []).filter((bet) => bet.lotteryId === lotteryId)
  return {
    unanswered: mine.find(isUnanswered),
    refused: mine.find((bet) => bet.state === 'rejected'),
    confirmed: mine.find((bet) => bet.state === 'confirmed'),
  }
}

/** While this lottery's board is on screen, it shows outcomes of its bets; elsewhere a toast does. */
export const useTellsBetsOf = (lotteryId: string): void => usePlace(placeOf(lotteryId))

/** Resolves to whether this tab removed the write, so that one tab leads to the receipt. */
export const dismiss = ({ requestId }: ConfirmedBet): AppThunk<Promise<boolean>> => dismissWrite(requestId)

/** A bet of any lottery is being sent. */
export const useBetUnderWay = (): boolean =>
  useSelector(selectWrites).some((write) => {
    const bet = pendingBetOf(write)
    return bet !== undefined && isUnanswered(bet)
  })

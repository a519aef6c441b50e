/** Pending bets, as the rest of the feature knows them: how one is placed, what came of it, and how its end is told. */
import { lazy } from 'react'
import { useSelector } from 'react-redux'
import { isUnanswered, type PendingBet, type RejectedBet, type UnansweredBet } from './pendingBet.ts'
import { selectPendingBets, selectUnansweredBets } from './pendingBetsSlice.ts'

export { dismiss, placeBet, placeInstead, returnToSlip } from './betFlow.ts'
export type { RejectedBet, UnansweredBet } from './pendingBet.ts'
export { pendingBetActions } from './pendingBetsSlice.ts'
export { usePendingBets } from './usePendingBets.ts'

export const loadConfirming = () => import('./ConfirmingView.tsx')
export const ConfirmingView = lazy(() => loadConfirming().then((m) => ({ default: m.ConfirmingView })))

interface PendingBetsOf {
  /** Under way or unknown. */
  readonly unanswered: UnansweredBet | undefined
  readonly refused: RejectedBet | undefined
  readonly confirmed: Extract<PendingBet, { state: 'confirmed' }> | undefined
}

/** The pending bets of one lottery. */
export function usePendingBetsOf(lotteryId: string): PendingBetsOf {
  const mine = useSelector(selectPendingBets).filter((bet) => bet.lotteryId === lotteryId)
  return {
    unanswered: mine.find(isUnanswered),
    refused: mine.find((bet) => bet.state === 'rejected'),
    confirmed: mine.find((bet) => bet.state === 'confirmed'),
  }
}

/** A bet is under way, of whichever lottery. */
export const useBetUnderWay = (): boolean => useSelector(selectUnansweredBets).length > 0

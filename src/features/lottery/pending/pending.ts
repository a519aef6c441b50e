/** Pending bets, as the rest of the feature knows them: how one is placed, what came of it, and how its end is told. */
import { lazy } from 'react'
import { useSelector } from 'react-redux'
import { dismissWrite } from '#/api/pendingWrite/flow.ts'
import { selectWrites } from '#/api/pendingWrite/pendingSlice.ts'
import { usePlace } from '#/api/pendingWrite/places.ts'
import { usePendingWrites } from '#/api/pendingWrite/usePendingWrites.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { type ConfirmedBet, isUnanswered, pendingBetOf, placeOf, type RejectedBet, type UnansweredBet } from './pendingBet.ts'

export { linesReturned, slipSent } from './betActions.ts'
export { type NewBet, placeBet, placeInstead, returnToSlip } from './betFlow.ts'
export type { RejectedBet } from './pendingBet.ts'

export const loadConfirming = () => import('./ConfirmingView.tsx')
export const ConfirmingView = lazy(() => loadConfirming().then((m) => ({ default: m.ConfirmingView })))

interface PendingBetsOf {
  /** Under way or unknown. */
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

/** While the board of this lottery is on screen it tells how its bets end; elsewhere a toast does. */
export const useTellsBetsOf = (lotteryId: string): void => usePlace(placeOf(lotteryId))

/** Resolves to whether it was this tab that took it away, and goes on to the receipt. */
export const dismiss = ({ requestId }: ConfirmedBet): AppThunk<Promise<boolean>> => dismissWrite(requestId)

/** A bet is under way, of whichever lottery. */
export const useBetUnderWay = (): boolean =>
  useSelector(selectWrites).some((write) => {
    const bet = pendingBetOf(write)
    return bet !== undefined && isUnanswered(bet)
  })

/** Sends a bet: its lines leave the slip first, and come back where nothing was bet. */
import { dismissWrite, startInstead, startWrite, type Start } from '#/api/pendingWrite/flow.ts'
import type { AppThunk } from '#/lib/redux.ts'
import type { SlipLine } from '../slipLines.ts'
import { linesReturned, slipSent } from './betActions.ts'
import './betOutcome.ts'
import { agreedNote, type PendingBet, placeOf, type RejectedBet } from './pendingBet.ts'

export interface NewBet {
  readonly requestId: string
  readonly lotteryId: string
  readonly period: string
  /** Server time, ms. */
  readonly closesAt: number
  readonly lines: SlipLine[]
  /** At odds that the player agreed to beforehand. */
  readonly agreed: boolean
}

/** One line goes by `bet`, several by `batchBet`. */
function startOf({ requestId, lotteryId, period, closesAt, lines, agreed }: NewBet): Start {
  const kept = { place: placeOf(lotteryId), until: closesAt, note: agreed ? agreedNote : '' }
  const [only] = lines
  return only && lines.length === 1
    ? { call: 'bet', arg: { requestId, lotteryId, period, ...only }, ...kept }
    : { call: 'batchBet', arg: { requestId, lotteryId, period, lines }, ...kept }
}

/** Sends what is in the slip. */
export function placeBet(bet: NewBet): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // It leaves the slip: its lines cannot be sent a second time by hand.
    dispatch(slipSent(bet))
    const isSent = await dispatch(startWrite(startOf(bet))).catch(() => false)
    if (!isSent) dispatch(linesReturned(bet))
  }
}

/**
 * Bets the lines of a refused bet anew, at the odds of now; what is in the slip since stays. One tab alone: whoever takes the refused bet
 * away places the new one. Resolves to whether it was this one.
 */
export function placeInstead(refused: RejectedBet, bet: NewBet): AppThunk<Promise<boolean>> {
  return (dispatch) => dispatch(startInstead(refused.requestId, startOf(bet)))
}

/** The player takes the lines of a refused bet back into the slip. */
export function returnToSlip({ requestId, lotteryId, lines }: PendingBet): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (await dispatch(dismissWrite(requestId))) dispatch(linesReturned({ lotteryId, lines }))
  }
}

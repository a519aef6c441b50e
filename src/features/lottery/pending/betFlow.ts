/** Sends a bet: its lines leave the slip first, and return when nothing was placed. */
import { dismissWrite, startInstead, startWrite, type Start } from '#/api/pendingWrite/flow.ts'
import type { AppThunk } from '#/lib/redux.ts'
import type { SlipLine } from '../slipLines.ts'
import { linesReturned, linesSentAgain, slipSent } from './betActions.ts'
import './betOutcome.ts'
import { agreedNote, type PendingBet, placeOf, type RejectedBet } from './pendingBet.ts'

export interface NewBet {
  readonly requestId: string
  readonly lotteryId: string
  readonly period: string
  /** Server time, ms. */
  readonly closesAt: number
  readonly lines: SlipLine[]
  /** At changed odds that the player agreed to in advance. */
  readonly agreed: boolean
}

/** One line uses `bet`, several use `batchBet`. */
function startOf({ requestId, lotteryId, period, closesAt, lines, agreed }: NewBet): Start {
  const kept = { place: placeOf(lotteryId), until: closesAt, note: agreed ? agreedNote : '' }
  const [only] = lines
  return only && lines.length === 1
    ? { call: 'bet', arg: { requestId, lotteryId, period, ...only }, ...kept }
    : { call: 'batchBet', arg: { requestId, lotteryId, period, lines }, ...kept }
}

/** Sends the slip. */
export function placeBet(bet: NewBet): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // The lines leave the slip, so that they cannot be sent a second time by hand.
    dispatch(slipSent(bet))
    const isSent = await dispatch(startWrite(startOf(bet))).catch(() => false)
    if (!isSent) dispatch(linesReturned(bet))
  }
}

/**
 * Places a refused bet again at current odds; the present slip stays. Only the tab that removes the refused bet places the new one.
 * Resolves to whether it was this tab.
 */
export function placeInstead(refused: RejectedBet, bet: NewBet): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    dispatch(linesSentAgain(bet))
    return dispatch(startInstead(refused.requestId, startOf(bet)))
  }
}

/** Returns the lines of a refused bet to the slip. */
export function returnToSlip({ requestId, lotteryId, lines }: PendingBet): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (await dispatch(dismissWrite(requestId))) dispatch(linesReturned({ lotteryId, lines }))
  }
}

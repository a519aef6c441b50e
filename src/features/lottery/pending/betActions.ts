/** Actions of a bet that the slip's slices react to. */
import { createAction } from '@reduxjs/toolkit'
import type { SlipLine } from '../slipLines.ts'

export interface SentLines {
  readonly lotteryId: string
  readonly lines: readonly SlipLine[]
}

/** The lines were sent and leave the slip, so that they cannot be sent a second time by hand. */
export const slipSent = createAction<SentLines>('pendingBets/slipSent')

/** The lines of a refused bet were sent once more; those in the slip stay there. */
export const linesSentAgain = createAction<SentLines>('pendingBets/linesSentAgain')

/** Refused, or never sent: the lines return to their slip. */
export const linesReturned = createAction<SentLines>('pendingBets/linesReturned')

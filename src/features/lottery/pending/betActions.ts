/** Actions of a bet that the slip's slices react to. */
import { createAction } from '@reduxjs/toolkit'
import type { SlipLine } from '../slipLines.ts'

/** The lines were sent and leave the slip, so that they cannot be sent a second time by hand. */
export const slipSent = createAction<{ readonly lotteryId: string }>('pendingBets/slipSent')

/** Refused, or never sent: the lines return to their slip. */
export const linesReturned = createAction<{ readonly lotteryId: string; readonly lines: readonly SlipLine[] }>('pendingBets/linesReturned')

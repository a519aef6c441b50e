/** What becomes of the slip's lines when they are bet: each part of the slip follows these. */
import { createAction } from '@reduxjs/toolkit'
import type { SlipLine } from '../slipLines.ts'

/** The lines of the slip are sent: they leave it, and cannot be sent a second time by hand. */
export const slipSent = createAction<{ readonly lotteryId: string }>('pendingBets/slipSent')

/** Refused, or never sent: lines go back into the slip that they came from. */
export const linesReturned = createAction<{ readonly lotteryId: string; readonly lines: readonly SlipLine[] }>('pendingBets/linesReturned')

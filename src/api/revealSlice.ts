/**
 * The latest period whose draw each board on screen has revealed. Other views of a newer draw (the history beside the board, the notice of
 * a win, the balance) wait until the board reveals it. A lottery whose board is not on screen hides nothing.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from './rootReducer.ts'

interface DrawOf {
  readonly lotteryId: string
  readonly period: string
}

const initialState: Readonly<Record<string, string>> = {}

const revealSlice = createSlice({
  name: 'reveal',
  initialState,
  reducers: {
    drawRevealed: (state, { payload: { lotteryId, period } }: PayloadAction<DrawOf>) => ({ ...state, [lotteryId]: period }),
    boardLeft: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _left, ...others } = state
      return others
    },
  },
  selectors: {
    /** Compares names of periods: the periods of a lottery are named in the order of their draws. */
    selectIsHidden: (state, { lotteryId, period }: DrawOf) => {
      const open = state[lotteryId]
      return open !== undefined && open < period
    },
    selectRevealedPeriod: (state, lotteryId: string): string | undefined => state[lotteryId],
  },
})

export const { drawRevealed, boardLeft } = revealSlice.actions
export const { selectIsHidden, selectRevealedPeriod } = revealSlice.injectInto(rootReducer).selectors
export type WithReveal = Parameters<typeof selectIsHidden>[0]

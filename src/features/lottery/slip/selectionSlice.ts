/** The board's view and selection of each lottery. */
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import type { Selection } from '#/contract/bets.ts'
import { type Handler, lotteryActions, playerChanged } from '../lotterySlice.ts'
import { slipSent } from '../pending/pending.ts'
import { cartSlice } from './cartSlice.ts'
import { allHandlers, type Draft, ofEach, slipLoaded } from './storedSlip.ts'

type BoardSelection = Pick<Draft, 'handler' | 'betType' | 'bets'>
/** By the lottery's id. */
type Selections = Record<string, BoardSelection>

const nothingPicked: BoardSelection = { handler: null, betType: allHandlers, bets: {} }
const selectionOf = ({ handler, betType, bets }: Draft): BoardSelection => ({ handler, betType, bets })

function change(state: Selections, lotteryId: string, more: Partial<BoardSelection>): void {
  state[lotteryId] = { ...(state[lotteryId] ?? nothingPicked), ...more }
}

const initialState: Selections = {}

export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    handlerChosen(state, { payload: { lotteryId, handler } }: PayloadAction<{ lotteryId: string; handler: Handler }>) {
      change(state, lotteryId, { handler })
    },
    /** A change of the play type clears the selection. */
    betTypeSet(state, { payload: { lotteryId, betType } }: PayloadAction<{ lotteryId: string; betType: string }>) {
      change(state, lotteryId, { betType, bets: {} })
    },
    betsCleared(state, { payload }: PayloadAction<string>) {
      change(state, payload, { bets: {} })
    },
    /** A selection from elsewhere replaces the board's selection. */
    boardSet(
      state,
      { payload: { lotteryId, handler, selection } }: PayloadAction<{ lotteryId: string; handler: Handler; selection: Selection }>,
    ) {
      state[lotteryId] = { handler, betType: allHandlers, bets: { [handler.code]: selection } }
    },
    betsPicked(
      state,
      { payload: { lotteryId, playCode, selection } }: PayloadAction<{ lotteryId: string; playCode: string; selection: Selection }>,
    ) {
      const { [playCode]: _, ...others } = state[lotteryId]?.bets ?? {}
      change(state, lotteryId, { bets: selection.some((row) => row.length > 0) ? { ...others, [playCode]: selection } : others })
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(slipLoaded, (_, { payload }) => ofEach(payload, selectionOf))
      .addCase(lotteryActions.lotteryStarted, (state, { payload: { lotteryId, handler } }) => {
        if (handler && !state[lotteryId]?.handler) change(state, lotteryId, { handler })
      })
      .addCase(cartSlice.actions.lineEdited, (state, { payload: { lotteryId, line, handler } }) => {
        state[lotteryId] = { handler, betType: allHandlers, bets: { [line.playCode]: line.selection } }
      })
      .addCase(playerChanged, () => initialState)
      .addCase(sessionCleared, () => initialState)
      .addMatcher(isAnyOf(cartSlice.actions.cartSet, cartSlice.actions.linesAdded, slipSent), (state, { payload: { lotteryId } }) =>
        change(state, lotteryId, { bets: {} }),
      )
  },
  selectors: { selectSelections: (state) => state, selectSelection: (state, lotteryId: string) => state[lotteryId] ?? nothingPicked },
})

export const { selectSelections, selectSelection } = selectionSlice.injectInto(rootReducer).selectors

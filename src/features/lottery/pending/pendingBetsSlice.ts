/** Pending bets as this tab knows them. */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { playerChanged } from '../lotterySlice.ts'
import { isUnanswered, type PendingBet, withPendingBet } from './pendingBet.ts'

interface PendingBetsState {
  bets: PendingBet[]
  /** Request ids of the bets whose end was seen in this tab: one that is read late does not come back. */
  dismissed: string[]
}

const initialState: PendingBetsState = { bets: [], dismissed: [] }

function remove(state: PendingBetsState, requestId: string) {
  state.bets = state.bets.filter((one) => one.requestId !== requestId)
  state.dismissed.push(requestId)
}

export const pendingBetsSlice = createSlice({
  name: 'pendingBets',
  initialState,
  reducers: {
    /** The lines of the slip are sent: they leave it. */
    pendingBetStarted(state, { payload }: PayloadAction<PendingBet>) {
      state.bets = withPendingBet(state.bets, payload)
    },
    pendingBetChanged(state, { payload }: PayloadAction<PendingBet>) {
      state.bets = withPendingBet(state.bets, payload)
    },
    /** Refused, or never sent: its lines go back into the slip that they came from. */
    pendingBetReturned(state, { payload }: PayloadAction<PendingBet>) {
      remove(state, payload.requestId)
    },
    pendingBetDismissed(state, { payload }: PayloadAction<string>) {
      remove(state, payload)
    },
    /** Another tab stored something, or the app has just started. */
    pendingBetsRead(state, { payload }: PayloadAction<PendingBet[]>) {
      state.bets = payload.filter(({ requestId }) => !state.dismissed.includes(requestId))
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => initialState).addCase(playerChanged, () => initialState)
  },
  selectors: {
    selectPendingBets: ({ bets }) => bets,
    selectUnansweredBets: createSelector([({ bets }: PendingBetsState) => bets], (bets) => bets.filter(isUnanswered)),
  },
})

export const pendingBetActions = pendingBetsSlice.actions
export const { selectPendingBets, selectUnansweredBets } = pendingBetsSlice.injectInto(rootReducer).selectors

/** Its lines go back once, and only while it is this player's: what a session left behind ends with it. */
export function returnLines(pendingBet: PendingBet): AppThunk {
  return (dispatch, getState) => {
    const root = getState()
    const isKnown =
      typeof root === 'object' && root !== null && selectPendingBets(root).some(({ requestId }) => requestId === pendingBet.requestId)
    if (isKnown) dispatch(pendingBetActions.pendingBetReturned(pendingBet))
  }
}

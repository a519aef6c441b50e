/** The current lottery: the progress of its start, and the lottery whose history may be shown. Not stored. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'

/** A play with its play type. */
export interface Handler {
  playTypeCode: string
  code: string
}

export interface LotteryState {
  chosen: { id: string; lotteryTypeCode: LotteryTypeCode } | null
  /** The lottery whose history may be shown; null while the history of another lottery is being cleared. */
  historyOf: string | null
  /** The lottery whose start is complete. */
  ready: string | null
  /** The last known period on sale, to detect a change. */
  period: string | null
}

const initialState: LotteryState = { chosen: null, historyOf: null, ready: null, period: null }

/** The user has changed. The slip, the pending bets and the pending chases of the previous user are removed. */
export const playerChanged = createAction<string | null>('lottery/playerChanged')

export const lotterySlice = createSlice({
  name: 'lottery',
  initialState,
  reducers: {
    /** First step of the start. */
    lotteryChosen(state, { payload }: PayloadAction<{ id: string; lotteryTypeCode: LotteryTypeCode }>) {
      Object.assign(state, { chosen: payload, period: null, ready: null })
    },
    historyCleared(state) {
      state.historyOf = null
    },
    historyLoaded(state, { payload }: PayloadAction<string>) {
      // Another lottery may have been chosen meanwhile.
      if (state.chosen?.id === payload) state.historyOf = payload
    },
    /** Last step of the start: the board can be shown. `handler` is used when the lottery has no draft. */
    lotteryStarted(state, { payload: { lotteryId } }: PayloadAction<{ lotteryId: string; handler: Handler | undefined }>) {
      state.ready = lotteryId
    },
    periodSeen(state, { payload }: PayloadAction<string>) {
      state.period = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => initialState).addCase(playerChanged, () => initialState)
  },
  selectors: { selectLottery: (state) => state },
})

export const lotteryActions = lotterySlice.actions
export const { selectLottery } = lotterySlice.injectInto(rootReducer).selectors

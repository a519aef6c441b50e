/** The lottery in use: how far its start is, whose history may be shown. Nothing of it is stored. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'

/** A play that the board shows first, with its play type. */
export interface Handler {
  playTypeCode: string
  code: string
}

export interface LotteryState {
  chosen: { id: string; lotteryTypeCode: LotteryTypeCode } | null
  /** The lottery whose history may be shown; null while another's is cleared away. */
  historyOf: string | null
  /** The lottery that has been started. */
  ready: string | null
  /** The period that was on sale when last looked at; told when it turns. */
  period: string | null
}

const initialState: LotteryState = { chosen: null, historyOf: null, ready: null, period: null }

/** Somebody else sits here than the one whom slip, pending bets and chases belonged to: nothing of them stays. */
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
      state.historyOf = payload
    },
    /** Last step of the start: the board can be shown. `handler` stands where the lottery has no draft. */
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

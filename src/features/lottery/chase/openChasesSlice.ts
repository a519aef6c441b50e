/** Chases that were sent and not answered yet, as this tab knows them. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { playerChanged } from '../lotterySlice.ts'
import type { ChaseRequest, OpenChases } from './chaseStore.ts'

const initialState: OpenChases = {}

const openChasesSlice = createSlice({
  name: 'openChases',
  initialState,
  reducers: {
    /** As they are stored now. */
    openChasesRead: (_, { payload }: PayloadAction<OpenChases>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => initialState).addCase(playerChanged, () => initialState)
  },
  selectors: { selectOpenChase: (state, lotteryId: string): ChaseRequest | undefined => state[lotteryId] },
})

export const { openChasesRead } = openChasesSlice.actions
export const { selectOpenChase } = openChasesSlice.injectInto(rootReducer).selectors

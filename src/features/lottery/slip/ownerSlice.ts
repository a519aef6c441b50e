/** The owner of the slip, and whether the stored one was loaded. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { playerChanged } from '../lotterySlice.ts'
import { slipLoaded } from './storedSlip.ts'

interface OwnerState {
  /** Null for a visitor. */
  owner: string | null
  restored: boolean
}

const initialState: OwnerState = { owner: null, restored: false }

export const ownerSlice = createSlice({
  name: 'slipOwner',
  initialState,
  reducers: {
    /** A visitor who signs in keeps the slip. */
    ownerKnown(state, { payload }: PayloadAction<string>) {
      state.owner = payload
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(slipLoaded, (_, { payload: { owner } }) => ({ owner, restored: true }))
      .addCase(playerChanged, (_, { payload }) => ({ owner: payload, restored: true }))
      .addCase(sessionCleared, () => ({ owner: null, restored: true }))
  },
  selectors: { selectOwner: (state) => state },
})

export const { selectOwner } = ownerSlice.injectInto(rootReducer).selectors

/** How far the start-up has come, and whether this device keeps state. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface BootState {
  /** `failed`: no configuration, not even a last known one; the loading-failed message asks to try again. */
  phase: 'loading' | 'ready' | 'failed'
  /** Starts in a row to which nothing at all was answered; worth another as soon as the platform can be reached. */
  unanswered: number
}

/** How one start came out; `unanswered`: nothing came back at all. */
export type BootEnd = 'ready' | 'failed' | 'unanswered'

const bootState: BootState = { phase: 'loading', unanswered: 0 }

export const bootSlice = createSlice({
  name: 'boot',
  initialState: bootState,
  reducers: {
    bootBegun: (state) => {
      state.phase = 'loading'
    },
    bootEnded: (state, { payload }: PayloadAction<BootEnd>) => {
      state.phase = payload === 'ready' ? 'ready' : 'failed'
      state.unanswered = payload === 'unanswered' ? state.unanswered + 1 : 0
    },
  },
  selectors: { selectBootPhase: (state) => state.phase, selectUnanswered: (state) => state.unanswered },
})

export const { bootBegun, bootEnded } = bootSlice.actions
export const { selectBootPhase, selectUnanswered } = bootSlice.selectors

/** `failed`: the browser refuses storage; nothing survives a reload. */
const persistenceState = { failed: false }

export const persistenceSlice = createSlice({
  name: 'persistence',
  initialState: persistenceState,
  reducers: {
    persistenceFailed: (state) => {
      state.failed = true
    },
  },
  selectors: { selectPersistenceFailed: (state) => state.failed },
})

export const { persistenceFailed } = persistenceSlice.actions
export const { selectPersistenceFailed } = persistenceSlice.selectors

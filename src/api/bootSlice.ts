/** The phase of the start-up, and whether this device can store state. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface BootState {
  /** `failed`: neither a fresh nor a stored configuration is available. */
  phase: 'loading' | 'ready' | 'failed'
  /** How many starts in a row got no answer at all. Such a start is retried when the platform can be reached. */
  unanswered: number
}

/** Outcome of one start; `unanswered`: no answer arrived. */
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

/** `failed`: the browser refuses storage, so that nothing survives a reload. */
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

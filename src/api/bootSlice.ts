/** How far the start-up has come, and whether this device keeps state. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface BootState {
  /** `failed`: no configuration, not even a last known one; the loading-failed message asks to try again. */
  phase: 'loading' | 'ready' | 'failed'
}

const bootState: BootState = { phase: 'loading' }

export const bootSlice = createSlice({
  name: 'boot',
  initialState: bootState,
  reducers: {
    bootPhase: (state, { payload }: PayloadAction<BootState['phase']>) => { state.phase = payload },
  },
  selectors: { selectBootPhase: (state) => state.phase },
})

export const { bootPhase } = bootSlice.actions
export const { selectBootPhase } = bootSlice.selectors

/** `failed`: the browser refuses storage; nothing survives a reload. */
const persistenceState = { failed: false }

export const persistenceSlice = createSlice({
  name: 'persistence',
  initialState: persistenceState,
  reducers: { persistenceFailed: (state) => { state.failed = true } },
  selectors: { selectPersistenceFailed: (state) => state.failed },
})

export const { persistenceFailed } = persistenceSlice.actions
export const { selectPersistenceFailed } = persistenceSlice.selectors

/** The signed-in player's pending writes in this tab's store. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../rootReducer.ts'
import { sessionCleared } from '../sessionSlice.ts'
import { isOpen, type PendingWrite } from './pendingWrite.ts'

interface PendingState {
  readonly writes: readonly PendingWrite[]
  /** Ids removed in this tab: a late read of the device must not restore them. */
  readonly gone: readonly string[]
  /** The device has been read. */
  readonly loaded: boolean
}

const initialState: PendingState = { writes: [], gone: [], loaded: false }

function withWrite(writes: readonly PendingWrite[], write: PendingWrite): readonly PendingWrite[] {
  const before = writes.find(({ id }) => id === write.id)
  if (!before) return [...writes, write]
  return !isOpen(before) && isOpen(write) ? writes : writes.map((one) => (one === before ? write : one))
}

export const pendingSlice = createSlice({
  name: 'pending',
  initialState,
  reducers: {
    /** Replaces the entries with the stored entries. */
    writesRead: (state, { payload }: PayloadAction<readonly PendingWrite[]>): PendingState => ({
      ...state,
      loaded: true,
      writes: payload.filter(({ id }) => !state.gone.includes(id)),
    }),
    writeChanged: (state, { payload }: PayloadAction<PendingWrite>): PendingState => ({
      ...state,
      writes: withWrite(state.writes, payload),
    }),
    /** The player sent a write again although its outcome was known. */
    writeReopened: (state, { payload }: PayloadAction<PendingWrite>): PendingState => ({
      ...state,
      writes: state.writes.map((one) => (one.id === payload.id ? payload : one)),
    }),
    writeGone: (state, { payload }: PayloadAction<string>): PendingState => ({
      ...state,
      gone: [...state.gone, payload],
      writes: state.writes.filter(({ id }) => id !== payload),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, (): PendingState => initialState)
  },
  selectors: {
    selectWrites: (state) => state.writes,
    selectLoaded: (state) => state.loaded,
  },
})

export const { writeChanged, writeGone, writeReopened, writesRead } = pendingSlice.actions
export const { selectLoaded, selectWrites } = pendingSlice.injectInto(rootReducer).selectors

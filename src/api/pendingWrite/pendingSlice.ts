/** The signed-in player's pending writes, as this tab knows them. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../rootReducer.ts'
import { sessionCleared } from '../sessionSlice.ts'
import { isOpen, type PendingWrite } from './pendingWrite.ts'

interface PendingState {
  readonly writes: readonly PendingWrite[]
  /** Ids of those that were taken away in this tab: one that is read late does not come back. */
  readonly gone: readonly string[]
  /** What the device keeps has been read. */
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
    /** As the device keeps them now. */
    writesRead: (state, { payload }: PayloadAction<readonly PendingWrite[]>): PendingState => ({
      ...state,
      loaded: true,
      writes: payload.filter(({ id }) => !state.gone.includes(id)),
    }),
    writeChanged: (state, { payload }: PayloadAction<PendingWrite>): PendingState => ({
      ...state,
      writes: withWrite(state.writes, payload),
    }),
    /** Sent again by hand, although its end was known. */
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

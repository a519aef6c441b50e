/** Lines on their way, by lottery: the slip shows them until the receipt does, or until they return to it. Never stored. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { playerChanged } from '../lotterySlice.ts'
import { linesReturned, linesSentAgain, type SentLines, slipSent } from '../pending/pending.ts'
import type { SlipLine } from '../slipLines.ts'

type Sent = Readonly<Record<string, readonly SlipLine[]>>

const initialState: Sent = {}

const withLines = (state: Sent, { payload: { lotteryId, lines } }: PayloadAction<SentLines>): Sent => ({ ...state, [lotteryId]: lines })

function without(state: Sent, lotteryId: string): Sent {
  const { [lotteryId]: _gone, ...others } = state
  return others
}

export const sentSlice = createSlice({
  name: 'sentLines',
  initialState,
  reducers: {
    /** The board has been left, for the receipt or for another page. */
    sentLeft: (state, { payload: { lotteryId } }: PayloadAction<{ lotteryId: string }>) => without(state, lotteryId),
  },
  extraReducers: (builder) => {
    builder
      .addCase(slipSent, withLines)
      .addCase(linesSentAgain, withLines)
      .addCase(linesReturned, (state, { payload }) => without(state, payload.lotteryId))
      .addCase(playerChanged, () => initialState)
      .addCase(sessionCleared, () => initialState)
  },
  selectors: { selectSent: (state, lotteryId: string) => state[lotteryId] },
})

export const { selectSent } = sentSlice.injectInto(rootReducer).selectors

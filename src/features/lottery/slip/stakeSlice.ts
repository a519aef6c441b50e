/** The unit stake: chip, prize group, and each board's multiplier. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { playerChanged } from '../lotterySlice.ts'
import { slipSent } from '../pending/pending.ts'
import { cartSlice } from './cartSlice.ts'
import { ofEach, slipLoaded, type StoredSlip } from './storedSlip.ts'

export interface StakeState extends Pick<StoredSlip, 'chip' | 'prizeGroup'> {
  /** By the lottery's id; null while the field holds none. */
  multipliers: Record<string, number | null>
}

const initialState: StakeState = { chip: null, prizeGroup: null, multipliers: {} }

/** Of a board where none was set: 1. */
export const multiplierOf = ({ multipliers }: StakeState, lotteryId: string): number | null =>
  multipliers[lotteryId] === undefined ? 1 : multipliers[lotteryId]

export const stakeSlice = createSlice({
  name: 'stake',
  initialState,
  reducers: {
    chipChosen(state, { payload }: PayloadAction<string>) {
      state.chip = payload
    },
    /** Null selects the member's own group. */
    prizeGroupChosen(state, { payload }: PayloadAction<number | null>) {
      state.prizeGroup = payload
    },
    multiplierSet(state, { payload: { lotteryId, multiplier } }: PayloadAction<{ lotteryId: string; multiplier: number | null }>) {
      state.multipliers[lotteryId] = multiplier
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(slipLoaded, (_, { payload }) => ({
        chip: payload.chip,
        prizeGroup: payload.prizeGroup,
        multipliers: ofEach(payload, ({ multiplier }) => multiplier),
      }))
      .addCase(cartSlice.actions.lineEdited, (state, { payload: { lotteryId, line } }) => {
        state.chip = line.unit
        state.multipliers[lotteryId] = line.multiple
      })
      .addCase(slipSent, (state, { payload: { lotteryId } }) => {
        state.multipliers[lotteryId] = 1
      })
      .addCase(playerChanged, () => initialState)
      .addCase(sessionCleared, () => initialState)
  },
  selectors: {
    selectStake: (state) => state,
    selectChip: (state) => state.chip,
    selectPrizeGroup: (state) => state.prizeGroup,
    selectMultiplier: multiplierOf,
  },
})

export const { selectStake, selectChip, selectPrizeGroup, selectMultiplier } = stakeSlice.injectInto(rootReducer).selectors

/** Lines in each lottery's slip, and the slip's multiple. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { type Handler, playerChanged } from '../lotterySlice.ts'
import { linesReturned, slipSent } from '../pending/pending.ts'
import { mergeLines, type SlipLine, withoutSent } from '../slipLines.ts'
import { type Draft, ofEach, slipLoaded } from './storedSlip.ts'

export type Cart = Pick<Draft, 'cart' | 'slipMultiple'>
/** By the lottery's id. */
type Carts = Record<string, Cart>

interface Lines {
  lotteryId: string
  lines: readonly SlipLine[]
}

const emptyCart: Cart = { cart: [], slipMultiple: 1 }
const cartOf = ({ cart, slipMultiple }: Draft): Cart => ({ cart, slipMultiple })

/** Removing the last line resets the multiple. */
function hold(state: Carts, lotteryId: string, cart: SlipLine[]): void {
  const { slipMultiple } = state[lotteryId] ?? emptyCart
  state[lotteryId] = { cart, slipMultiple: cart.length === 0 ? 1 : slipMultiple }
}

function add(state: Carts, { lotteryId, lines }: Lines): void {
  hold(state, lotteryId, mergeLines(state[lotteryId]?.cart ?? [], lines))
}

function remove(state: Carts, lotteryId: string, index: number): void {
  hold(state, lotteryId, state[lotteryId]?.cart.filter((_, at) => at !== index) ?? [])
}

const initialState: Carts = {}

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Replaces the slip's content and clears the board's selection. */
    cartSet(state, { payload: { lotteryId, lines } }: PayloadAction<Lines>) {
      hold(state, lotteryId, mergeLines([], lines))
    },
    /** Adds lines from the board and clears its selection. */
    linesAdded: (state, { payload }: PayloadAction<Lines>) => add(state, payload),
    /** Adds lines from elsewhere; the board's selection stays. */
    linesJoined: (state, { payload }: PayloadAction<Lines>) => add(state, payload),
    /** The same lines with other odds. */
    cartRepriced(state, { payload: { lotteryId, lines } }: PayloadAction<Lines>) {
      hold(state, lotteryId, mergeLines([], lines))
    },
    /** Removes the lines of a chase from the slip; other lines stay. */
    linesSent(state, { payload: { lotteryId, lines } }: PayloadAction<Lines>) {
      const { cart, slipMultiple } = state[lotteryId] ?? emptyCart
      hold(state, lotteryId, withoutSent(cart, slipMultiple, lines))
    },
    lineRemoved: (state, { payload: { lotteryId, index } }: PayloadAction<{ lotteryId: string; index: number }>) =>
      remove(state, lotteryId, index),
    /** Moves a line back to the board with its unit and multiple. */
    lineEdited: (
      state,
      { payload: { lotteryId, index } }: PayloadAction<{ lotteryId: string; index: number; line: SlipLine; handler: Handler }>,
    ) => remove(state, lotteryId, index),
    slipMultipleSet(state, { payload: { lotteryId, multiple } }: PayloadAction<{ lotteryId: string; multiple: number | null }>) {
      state[lotteryId] = { ...(state[lotteryId] ?? emptyCart), slipMultiple: multiple }
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(slipLoaded, (_, { payload }) => ofEach(payload, cartOf))
      // Removes the lines of a sent bet, so that they cannot be sent a second time by hand.
      .addCase(slipSent, (state, { payload }) => hold(state, payload.lotteryId, []))
      .addCase(linesReturned, (state, { payload }) => add(state, payload))
      .addCase(playerChanged, () => initialState)
      .addCase(sessionCleared, () => initialState)
  },
  selectors: { selectCarts: (state) => state, selectCart: (state, lotteryId: string) => state[lotteryId] ?? emptyCart },
})

export const { selectCarts, selectCart } = cartSlice.injectInto(rootReducer).selectors

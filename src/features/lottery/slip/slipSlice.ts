/**
 * The slip of this tab in its stored form, and state that is not stored: whether the slip was loaded, and the lines that are being sent.
 */
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import type { Selection } from '#/contract/bets.ts'
import { type Handler, lotteryActions, playerChanged } from '../lotterySlice.ts'
import { linesReturned, linesSentAgain, slipSent } from '../pending/pending.ts'
import { mergeLines, type SlipLine, withoutSent } from '../slipLines.ts'
import { allHandlers, type Draft, emptyDraft, emptySlip, slipLoaded, type StoredSlip } from './storedSlip.ts'

interface SlipState {
  slip: StoredSlip
  /** The stored slip was loaded. */
  isRestored: boolean
  /** By lottery. The slip shows the lines until the receipt is shown or the lines return to the slip. */
  sent: Record<string, readonly SlipLine[]>
}

interface OfLottery {
  lotteryId: string
}
interface Lines extends OfLottery {
  lines: readonly SlipLine[]
}
type At<More> = PayloadAction<OfLottery & More>

const initialState: SlipState = { slip: emptySlip, isRestored: false, sent: {} }

const draftIn = ({ slip }: SlipState, lotteryId: string): Draft => slip.drafts[lotteryId] ?? emptyDraft

function change(state: SlipState, lotteryId: string, more: Partial<Draft>): void {
  state.slip.drafts[lotteryId] = { ...draftIn(state, lotteryId), ...more }
}

/** Sets the lines. Without lines the multiple is reset. */
function hold(state: SlipState, lotteryId: string, cart: SlipLine[]): void {
  change(state, lotteryId, { cart, ...(cart.length === 0 && { slipMultiple: 1 }) })
}

const add = (state: SlipState, { lotteryId, lines }: Lines) => hold(state, lotteryId, mergeLines(draftIn(state, lotteryId).cart, lines))

const remove = (state: SlipState, lotteryId: string, index: number) =>
  hold(
    state,
    lotteryId,
    draftIn(state, lotteryId).cart.filter((_, at) => at !== index),
  )

function forget(state: SlipState, lotteryId: string): void {
  delete state.sent[lotteryId]
}

export const slipSlice = createSlice({
  name: 'slip',
  initialState,
  reducers: {
    /** A visitor who signs in keeps the slip. */
    ownerKnown(state, { payload }: PayloadAction<string>) {
      state.slip.owner = payload
    },
    chipChosen(state, { payload }: PayloadAction<string>) {
      state.slip.chip = payload
    },
    /** Null selects the member's own group. */
    prizeGroupChosen(state, { payload }: PayloadAction<number | null>) {
      state.slip.prizeGroup = payload
    },
    /** Null for an empty field. */
    multiplierSet: (state, { payload: { lotteryId, multiplier } }: At<{ multiplier: number | null }>) =>
      change(state, lotteryId, { multiplier }),
    slipMultipleSet: (state, { payload: { lotteryId, multiple } }: At<{ multiple: number | null }>) =>
      change(state, lotteryId, { slipMultiple: multiple }),
    handlerChosen: (state, { payload: { lotteryId, handler } }: At<{ handler: Handler }>) => change(state, lotteryId, { handler }),
    /** Clears the selection, because another play type has other boards. */
    betTypeSet: (state, { payload: { lotteryId, betType } }: At<{ betType: string }>) => change(state, lotteryId, { betType, bets: {} }),
    betsCleared: (state, { payload }: PayloadAction<string>) => change(state, payload, { bets: {} }),
    /** Replaces the selection of the board with a selection from another part of the page. */
    boardSet: (state, { payload: { lotteryId, handler, selection } }: At<{ handler: Handler; selection: Selection }>) =>
      change(state, lotteryId, { handler, betType: allHandlers, bets: { [handler.code]: selection } }),
    betsPicked(state, { payload: { lotteryId, playCode, selection } }: At<{ playCode: string; selection: Selection }>) {
      const { [playCode]: _, ...others } = draftIn(state, lotteryId).bets
      change(state, lotteryId, { bets: selection.some((row) => row.length > 0) ? { ...others, [playCode]: selection } : others })
    },
    /** Replaces the lines of the slip, and clears the selection of the board. */
    cartSet(state, { payload: { lotteryId, lines } }: PayloadAction<Lines>) {
      hold(state, lotteryId, mergeLines([], lines))
      change(state, lotteryId, { bets: {} })
    },
    /** Adds the lines of the board, and clears the board's selection. */
    linesAdded(state, { payload }: PayloadAction<Lines>) {
      add(state, payload)
      change(state, payload.lotteryId, { bets: {} })
    },
    /** Adds lines of another part of the page. The board's selection stays. */
    linesJoined: (state, { payload }: PayloadAction<Lines>) => add(state, payload),
    /** Replaces the lines with the same lines at other odds. */
    cartRepriced: (state, { payload: { lotteryId, lines } }: PayloadAction<Lines>) => hold(state, lotteryId, mergeLines([], lines)),
    /** Removes the lines of a chase from the slip. Other lines stay. */
    linesSent(state, { payload: { lotteryId, lines } }: PayloadAction<Lines>) {
      const { cart, slipMultiple } = draftIn(state, lotteryId)
      hold(state, lotteryId, withoutSent(cart, slipMultiple, lines))
    },
    lineRemoved: (state, { payload: { lotteryId, index } }: At<{ index: number }>) => remove(state, lotteryId, index),
    /** Moves a line back to the board with its unit and multiple. */
    lineEdited(state, { payload: { lotteryId, index, line, handler } }: At<{ index: number; line: SlipLine; handler: Handler }>) {
      remove(state, lotteryId, index)
      state.slip.chip = line.unit
      change(state, lotteryId, { handler, betType: allHandlers, bets: { [line.playCode]: line.selection }, multiplier: line.multiple })
    },
    /** The player has left the board for the receipt or for another page. */
    sentLeft: (state, { payload: { lotteryId } }: PayloadAction<OfLottery>) => forget(state, lotteryId),
  },
  extraReducers: (builder) => {
    builder
      .addCase(slipLoaded, (state, { payload }) => {
        state.slip = payload
        state.isRestored = true
      })
      .addCase(playerChanged, (_, { payload }) => ({ ...initialState, slip: { ...emptySlip, owner: payload }, isRestored: true }))
      .addCase(sessionCleared, () => ({ ...initialState, isRestored: true }))
      .addCase(lotteryActions.lotteryStarted, (state, { payload: { lotteryId, handler } }) => {
        if (handler && !draftIn(state, lotteryId).handler) change(state, lotteryId, { handler })
      })
      // The lines leave the slip, so that the player cannot send the lines twice.
      .addCase(slipSent, (state, { payload: { lotteryId } }) =>
        change(state, lotteryId, { cart: [], slipMultiple: 1, multiplier: 1, bets: {} }),
      )
      .addCase(linesReturned, (state, { payload }) => {
        add(state, payload)
        forget(state, payload.lotteryId)
      })
      .addMatcher(isAnyOf(slipSent, linesSentAgain), (state, { payload: { lotteryId, lines } }) => {
        state.sent[lotteryId] = [...lines]
      })
  },
  selectors: {
    selectSlip: ({ slip }) => slip,
    selectDraft: draftIn,
    selectIsRestored: ({ isRestored }) => isRestored,
    selectSent: ({ sent }, lotteryId: string) => sent[lotteryId],
    selectChip: ({ slip }) => slip.chip,
    selectPrizeGroup: ({ slip }) => slip.prizeGroup,
  },
})

export const slipActions = slipSlice.actions
export const { selectSlip, selectDraft, selectIsRestored, selectSent, selectChip, selectPrizeGroup } =
  slipSlice.injectInto(rootReducer).selectors

/** The slip's part of the store. */
export type SlipRoot = Parameters<typeof selectSlip>[0]

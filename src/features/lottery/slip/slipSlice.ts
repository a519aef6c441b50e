/** The bet slip: what is picked on the board, the lines kept for later, and pending bets. */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { betLine, lotteryTypeCode, selection, type LotteryTypeCode, type Selection } from '#/contract/lottery.ts'
import { isUnanswered, type PendingBet, withPendingBet } from '../pending/pendingBet.ts'
import type { OpenChases } from '../chase/chaseStore.ts'
import { maxMultiple, mergeLines, type SlipLine, withoutSent } from '../slipLines.ts'

/** The board shows every handler of the play type. */
export const allHandlers = 'ALL'

const handlerSchema = v.object({ playTypeCode: v.string(), code: v.string() })
export type Handler = v.InferOutput<typeof handlerSchema>

const multiple = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxMultiple))

const draftEntries = {
  handler: v.nullable(handlerSchema),
  /** What of the play type the board shows: one handler's code, or all. */
  betType: v.string(),
  multiplier: multiple,
  /** Multiplies the whole slip. */
  slipMultiple: multiple,
  /** Play code to what is picked on the board. */
  bets: v.record(v.string(), selection),
  cart: v.array(betLine),
}
const draft = v.object(draftEntries)
export type Draft = v.InferOutput<typeof draft>

/** What is persisted; one slip per lottery, of one player or of a visitor. */
export const slipSchema = v.object({
  owner: v.nullable(v.string()),
  lottery: v.nullable(v.object({ id: v.string(), lotteryTypeCode })),
  chip: v.nullable(v.string()),
  /** The prize group chosen instead of the own one. Slips stored before there was a choice have none. */
  prizeGroup: v.optional(v.nullable(v.number())),
  ...draftEntries,
  drafts: v.record(v.string(), draft),
})
export type StoredSlip = v.InferOutput<typeof slipSchema>

export interface SlipState extends StoredSlip {
  /** The lottery whose history may be shown; null while another's is cleared away. */
  historyOf: string | null
  pendingBets: PendingBet[]
  /** Request ids of the bets whose end was seen in this tab: one that is read late does not come back. */
  seen: string[]
  /** Sent, and their answer not known. */
  chases: OpenChases
  /** The stored slip has been read. */
  restored: boolean
  /** The lottery that has been started, with its draft back in place. */
  ready: string | null
  /** The period that was on sale when last looked at; told when it turns. */
  period: string | null
  /** The lottery whose board is on screen: its page tells how a bet ended. */
  activeBoard: string | null
}

export const emptyDraft: Draft = {
  handler: null,
  betType: allHandlers,
  multiplier: 1,
  slipMultiple: 1,
  bets: {},
  cart: [],
}

export const emptySlip: StoredSlip = { owner: null, lottery: null, chip: null, prizeGroup: null, drafts: {}, ...emptyDraft }

const initialState: SlipState = {
  ...emptySlip,
  historyOf: null,
  pendingBets: [],
  seen: [],
  chases: {},
  restored: false,
  ready: null,
  period: null,
  activeBoard: null,
}

function removePendingBet(state: SlipState, requestId: string) {
  state.pendingBets = state.pendingBets.filter((one) => one.requestId !== requestId)
  state.seen.push(requestId)
}

function draftOf({ handler, betType, multiplier, slipMultiple, bets, cart }: SlipState): Draft {
  return { handler, betType, multiplier, slipMultiple, bets, cart }
}

export const isWorthKeeping = (kept: Draft) => kept.cart.length > 0 || Object.keys(kept.bets).length > 0

/** What goes into the store: the slip in use counts as its lottery's draft. */
export function storedSlip(state: SlipState): StoredSlip {
  const { owner, lottery, chip, prizeGroup, drafts } = state
  return { owner, lottery, chip, prizeGroup, drafts, ...draftOf(state) }
}

/** Lines of a bet that did not happen go back to the slip they came from. */
function returnToSlip(state: SlipState, { lotteryId, lines }: PendingBet) {
  if (state.lottery?.id === lotteryId) {
    state.cart = mergeLines(state.cart, lines)
    return
  }
  const kept = state.drafts[lotteryId] ?? emptyDraft
  state.drafts[lotteryId] = { ...kept, cart: mergeLines(kept.cart, lines) }
}

export const slipSlice = createSlice({
  name: 'slip',
  initialState,
  reducers: {
    /** The stored slip was read. A slip of somebody else is not taken. */
    slipRestored(state, { payload }: PayloadAction<{ slip: StoredSlip | undefined; userId: string | null }>) {
      if (state.restored) return state
      const { slip, userId } = payload
      const isMine = slip && (slip.owner === null || slip.owner === userId)
      return { ...state, ...(isMine ? slip : {}), owner: userId, restored: true }
    },
    /** Another tab changed the slip. */
    slipMerged(state, { payload }: PayloadAction<StoredSlip>) {
      Object.assign(state, payload)
    },
    /** A visitor who signs in keeps the slip; anybody else starts with an empty one. */
    ownerKnown(state, { payload }: PayloadAction<string | null>) {
      if (state.owner !== null && state.owner !== payload) return { ...initialState, restored: true, owner: payload }
      state.owner = payload
      return state
    },
    /** First step of the lottery's start: what was in use is laid by as its own lottery's draft. */
    lotteryChosen(state, { payload }: PayloadAction<{ id: string; lotteryTypeCode: LotteryTypeCode }>) {
      const kept = draftOf(state)
      if (state.lottery && isWorthKeeping(kept)) state.drafts[state.lottery.id] = kept
      Object.assign(state, emptyDraft, { lottery: payload, period: null, ready: null })
    },
    historyCleared(state) {
      state.historyOf = null
    },
    historyLoaded(state, { payload }: PayloadAction<string>) {
      state.historyOf = payload
    },
    handlerChosen(state, { payload }: PayloadAction<Handler>) {
      state.handler = payload
    },
    /** Setting the cart clears the bets. */
    cartSet(state, { payload }: PayloadAction<SlipLine[]>) {
      state.cart = mergeLines([], payload)
      state.bets = {}
      if (payload.length === 0) state.slipMultiple = 1
    },
    /** Setting the bet type clears the bets. */
    betTypeSet(state, { payload }: PayloadAction<string>) {
      state.betType = payload
      state.bets = {}
    },
    betsCleared(state) {
      state.bets = {}
    },
    /** What was kept comes back to the board, in the place of what was picked there. */
    boardSet(state, { payload: { handler, selection: picked } }: PayloadAction<{ handler: Handler; selection: Selection }>) {
      state.handler = handler
      state.betType = allHandlers
      state.bets = { [handler.code]: picked }
    },
    betsPicked(state, { payload }: PayloadAction<{ playCode: string; selection: Selection }>) {
      if (payload.selection.some((row) => row.length > 0)) state.bets[payload.playCode] = payload.selection
      else delete state.bets[payload.playCode]
    },
    /** After the start: the draft of this lottery, if there is one, comes back as it was left. */
    draftTaken(state) {
      const id = state.lottery?.id
      if (id === undefined) return
      state.ready = id
      const kept = state.drafts[id]
      if (!kept) return
      delete state.drafts[id]
      Object.assign(state, { ...kept, handler: kept.handler ?? state.handler })
    },
    linesAdded(state, { payload }: PayloadAction<SlipLine[]>) {
      state.cart = mergeLines(state.cart, payload)
      state.bets = {}
    },
    /** Lines that were not picked on the board: what is picked there stays. */
    linesJoined(state, { payload }: PayloadAction<SlipLine[]>) {
      state.cart = mergeLines(state.cart, payload)
    },
    /** The same lines at other odds. */
    cartRepriced(state, { payload }: PayloadAction<SlipLine[]>) {
      state.cart = mergeLines([], payload)
    },
    /** What was bet over several periods leaves the slip that it came from; what that slip holds besides stays. */
    linesSent(state, { payload: { lotteryId, lines } }: PayloadAction<{ lotteryId: string; lines: readonly SlipLine[] }>) {
      for (const slip of [state.lottery?.id === lotteryId ? state : undefined, state.drafts[lotteryId]]) {
        if (!slip) continue
        slip.cart = withoutSent(slip.cart, slip.slipMultiple, lines)
        if (slip.cart.length === 0) slip.slipMultiple = 1
      }
    },
    lineRemoved(state, { payload }: PayloadAction<number>) {
      state.cart.splice(payload, 1)
      if (state.cart.length === 0) state.slipMultiple = 1
    },
    /** A line goes back to the board, with its unit and multiple. */
    lineEdited(state, { payload }: PayloadAction<{ index: number; handler: Handler }>) {
      const [line] = state.cart.splice(payload.index, 1)
      if (!line) return
      if (state.cart.length === 0) state.slipMultiple = 1
      state.handler = payload.handler
      state.betType = allHandlers
      state.bets = { [line.playCode]: line.selection }
      state.chip = line.unit
      state.multiplier = line.multiple
    },
    chipChosen(state, { payload }: PayloadAction<string>) {
      state.chip = payload
    },
    /** Null goes back to the own one. */
    prizeGroupChosen(state, { payload }: PayloadAction<number | null>) {
      state.prizeGroup = payload
    },
    multiplierSet(state, { payload }: PayloadAction<number>) {
      state.multiplier = payload
    },
    slipMultipleSet(state, { payload }: PayloadAction<number>) {
      state.slipMultiple = payload
    },
    /** The bet leaves the slip: its lines cannot be sent a second time by hand. */
    pendingBetStarted(state, { payload }: PayloadAction<PendingBet>) {
      state.pendingBets = withPendingBet(state.pendingBets, payload)
      state.cart = []
      state.bets = {}
      state.multiplier = 1
      state.slipMultiple = 1
    },
    pendingBetChanged(state, { payload }: PayloadAction<PendingBet>) {
      state.pendingBets = withPendingBet(state.pendingBets, payload)
    },
    /** Refused, or never sent: the player takes the lines back into the slip. */
    pendingBetReturned(state, { payload }: PayloadAction<string>) {
      const returned = state.pendingBets.find((one) => one.requestId === payload)
      if (!returned) return
      removePendingBet(state, payload)
      returnToSlip(state, returned)
    },
    /** A pick for a lottery that is not on screen waits in its draft, in the place of what was picked there. */
    pickLaidBy(state, { payload }: PayloadAction<{ lotteryId: string; handler: Handler; selection: Selection }>) {
      const { lotteryId, handler, selection: picked } = payload
      state.drafts[lotteryId] = {
        ...(state.drafts[lotteryId] ?? emptyDraft),
        handler,
        betType: allHandlers,
        bets: { [handler.code]: picked },
      }
    },
    periodSeen(state, { payload }: PayloadAction<string>) {
      state.period = payload
    },
    boardShown(state, { payload }: PayloadAction<string | null>) {
      state.activeBoard = payload
    },
    pendingBetDismissed(state, { payload }: PayloadAction<string>) {
      removePendingBet(state, payload)
    },
    /** As they are stored now. */
    chasesRead(state, { payload }: PayloadAction<OpenChases>) {
      state.chases = payload
    },
    /** Another tab stored something, or the app has just started. */
    pendingBetsRead(state, { payload }: PayloadAction<PendingBet[]>) {
      state.pendingBets = payload.filter(({ requestId }) => !state.seen.includes(requestId))
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => ({ ...initialState, restored: true }))
  },
  selectors: {
    selectSlip: (state) => state,
    selectUnansweredBets: createSelector([(state: SlipState) => state.pendingBets], (pendingBets) => pendingBets.filter(isUnanswered)),
  },
})

export const slipActions = slipSlice.actions
export const { selectSlip, selectUnansweredBets } = slipSlice.injectInto(rootReducer).selectors

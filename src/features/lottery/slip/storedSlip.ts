/** Stored form of the slip: each lottery's selection and lines. Pure. */
import { createAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { betLine, selection } from '#/contract/bets.ts'
import { maxMultiple } from '../slipLines.ts'

/** The board shows every handler of the play type. */
export const allHandlers = 'ALL'

/** Null while its field holds none: a slip that comes back from the store is not to hold a number that nobody typed. */
const multiple = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxMultiple)))

const draftSchema = v.object({
  handler: v.nullable(v.object({ playTypeCode: v.string(), code: v.string() })),
  /** What the board shows of the play type: one handler's code, or all. */
  betType: v.string(),
  /** Selection on the board by play code. */
  bets: v.record(v.string(), selection),
  multiplier: multiple,
  cart: v.array(betLine),
  /** Multiple of the whole slip. */
  slipMultiple: multiple,
})
export type Draft = v.InferOutput<typeof draftSchema>

export const emptyDraft: Draft = { handler: null, betType: allHandlers, bets: {}, multiplier: 1, cart: [], slipMultiple: 1 }

/** Owner: a user's id, or a visitor. */
const slipSchema = v.object({
  owner: v.nullable(v.string()),
  chip: v.nullable(v.string()),
  /** Prize group chosen instead of the member's own. */
  prizeGroup: v.nullable(v.number()),
  /** By the lottery's id. */
  drafts: v.record(v.string(), draftSchema),
})
export type StoredSlip = v.InferOutput<typeof slipSchema>

export const emptySlip: StoredSlip = { owner: null, chip: null, prizeGroup: null, drafts: {} }

export const isStoredSlip = (value: unknown): value is StoredSlip => v.is(slipSchema, value)

/** Empty drafts are not stored. */
export const isWorthKeeping = (draft: Draft): boolean => draft.cart.length > 0 || Object.keys(draft.bets).length > 0

/** The slip was loaded, or merged with another tab's. */
export const slipLoaded = createAction<StoredSlip>('slip/slipLoaded')

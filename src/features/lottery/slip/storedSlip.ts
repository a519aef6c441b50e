/** The stored form of the slip: each lottery's selection and lines. Pure. */
import { createAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { betLine, selection } from '#/contract/bets.ts'
import { maxMultiple } from '../slipLines.ts'

/** The board shows every handler of the play type. */
export const allHandlers = 'ALL'

/** Null for an empty field, so that the restored slip shows no number that the player has not typed. */
const multiple = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxMultiple)))

const draftSchema = v.object({
  handler: v.nullable(v.object({ playTypeCode: v.string(), code: v.string() })),
  /** The handler's code, or `ALL` for all handlers of the play type. */
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

/** The owner is a user's id, or null for a visitor. */
const slipSchema = v.object({
  owner: v.nullable(v.string()),
  chip: v.nullable(v.string()),
  /** The prize group that the player has chosen; null for the player's own group. */
  prizeGroup: v.nullable(v.number()),
  /** By the lottery's id. */
  drafts: v.record(v.string(), draftSchema),
})
export type StoredSlip = v.InferOutput<typeof slipSchema>

export const emptySlip: StoredSlip = { owner: null, chip: null, prizeGroup: null, drafts: {} }

export const isStoredSlip = (value: unknown): value is StoredSlip => v.is(slipSchema, value)

/** Empty drafts are not stored. */
export const isWorthKeeping = (draft: Draft): boolean => draft.cart.length > 0 || Object.keys(draft.bets).length > 0

/** The slip was loaded, or merged with the slip of another tab. */
export const slipLoaded = createAction<StoredSlip>('slip/slipLoaded')

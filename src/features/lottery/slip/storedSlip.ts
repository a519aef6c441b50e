/** The slip as the device keeps it: of each lottery what is picked on its board and what its slip holds. Pure. */
import { createAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { betLine, lotteryTypeCode, selection } from '#/contract/lottery.ts'
import { maxMultiple } from '../slipLines.ts'

/** The board shows every handler of the play type. */
export const allHandlers = 'ALL'

const multiple = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxMultiple))

const draftSchema = v.object({
  handler: v.nullable(v.object({ playTypeCode: v.string(), code: v.string() })),
  /** What of the play type the board shows: one handler's code, or all. */
  betType: v.string(),
  /** Play code to what is picked on the board. */
  bets: v.record(v.string(), selection),
  multiplier: multiple,
  cart: v.array(betLine),
  /** Multiplies the whole slip. */
  slipMultiple: multiple,
})
export type Draft = v.InferOutput<typeof draftSchema>

export const emptyDraft: Draft = { handler: null, betType: allHandlers, bets: {}, multiplier: 1, cart: [], slipMultiple: 1 }

/** One player's or a visitor's. */
const slipSchema = v.object({
  owner: v.nullable(v.string()),
  chip: v.nullable(v.string()),
  /** The prize group chosen instead of the own one. */
  prizeGroup: v.nullable(v.number()),
  /** By the lottery's id. */
  drafts: v.record(v.string(), draftSchema),
})
export type StoredSlip = v.InferOutput<typeof slipSchema>

export const emptySlip: StoredSlip = { owner: null, chip: null, prizeGroup: null, drafts: {} }

export const isStoredSlip = (value: unknown): value is StoredSlip => v.is(slipSchema, value)

/** What is neither picked nor in the slip needs no keeping. */
export const isWorthKeeping = (draft: Draft): boolean => draft.cart.length > 0 || Object.keys(draft.bets).length > 0

/** Version 1 kept the lottery in use apart from the drafts of the others; its first slips had no choice of prize groups. */
const firstVersion = v.object({
  ...slipSchema.entries,
  prizeGroup: v.optional(v.nullable(v.number()), null),
  lottery: v.nullable(v.object({ id: v.string(), lotteryTypeCode })),
  ...draftSchema.entries,
})

/** A slip that version 1 stored, as it is stored now. A draft that lay beside an empty slip of the same lottery waited to be taken up. */
export function upgradedSlip(value: unknown): StoredSlip | undefined {
  const read = v.safeParse(firstVersion, value)
  if (!read.success) return undefined
  const { owner, chip, prizeGroup, drafts, lottery, ...inUse } = read.output
  if (!lottery || (!isWorthKeeping(inUse) && drafts[lottery.id])) return { owner, chip, prizeGroup, drafts }
  return { owner, chip, prizeGroup, drafts: { ...drafts, [lottery.id]: inUse } }
}

/** What each slice of the slip holds from now on: it was read from the device, or merged with another tab's. */
export const slipLoaded = createAction<StoredSlip>('slip/slipLoaded')

/** `part` of each draft, by the lottery's id. */
export function ofEach<Part>({ drafts }: StoredSlip, part: (draft: Draft) => Part): Record<string, Part> {
  return Object.fromEntries(Object.entries(drafts).map(([lotteryId, draft]) => [lotteryId, part(draft)]))
}

/** Calls of the daily sign-in: its rule, the member's month, signing, and making up for a day. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from '../call.ts'
import { amount, count, day, instant, nothing, requestId } from '../common.ts'
import { award, month } from './codes.ts'

const makeUp = v.object({
  /** Price of a day; 0 if free. */
  price: amount,
  perMonth: count,
  /** How many days ago the missed day may be. */
  withinDays: count,
})

/** Stages of the activity `sign-in`, where they are claimed. */
const stages = v.array(v.object({ days: count, award }))

/** The complete rule from its start on. */
const nextRule = v.object({ from: instant, daily: amount, stages, makeUp })

export const signInCalls = {
  /** Today's rule, and the begin of the next business day. */
  getUserSignAward: privateRead(
    'admin/zxUserSign/h5/getUserSignAward',
    nothing,
    v.object({
      daily: amount,
      stages,
      makeUp,
      today: day,
      turnsAt: instant,
      isPaused: v.boolean(),
      /** The next announced rule; null if there is none. */
      next: v.optional(v.nullable(nextRule), null),
    }),
    { background: true },
  ),
  /** A month of the member; by default the current month. */
  getUserSignByUserId: privateRead(
    'admin/zxUserSign/h5/getUserSignByUserId',
    v.strictObject({ month: v.optional(month) }),
    v.object({
      month,
      today: day,
      days: v.array(v.object({ day, isMadeUp: v.boolean() })),
      isSigned: v.boolean(),
      /** Consecutive days up to today, or up to yesterday if today is not signed yet. */
      streak: count,
      longest: count,
      makeUpsLeft: count,
      /** The latest day that can be made up for, and the resulting streak. */
      canMakeUp: v.nullable(v.object({ day, streak: count })),
    }),
    { background: true },
  ),
  /**
   * Signs in for today, once; with `makeUp`, for a missed day at the shown price. A make-up that costs something is refused with REAUTH in
   * an idle session.
   */
  userSign: call({
    client: 'user',
    method: 'POST',
    path: 'admin/zxUserSign/h5/userSign',
    request: v.strictObject({ requestId, makeUp: v.optional(v.strictObject({ day, price: amount })) }),
    response: v.object({
      day,
      streak: count,
      /** The award; 0 if the budget is spent, and for a make-up. */
      amount,
      balance: amount,
      balanceVersion: v.number(),
    }),
    offline: 'never',
    retry: 'idempotent',
    rate: 'write',
    repeats: storedAs('userSign'),
  }),
} as const

export type SignRule = v.InferOutput<typeof signInCalls.getUserSignAward.response>
export type SignMonth = v.InferOutput<typeof signInCalls.getUserSignByUserId.response>

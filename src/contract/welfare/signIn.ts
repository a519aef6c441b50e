/** Calls of the daily sign-in: its rule, the member's month, signing, and making up for a day. */
import * as v from 'valibot'
import { call, keptAs, privateRead } from '../call.ts'
import { amount, count, day, instant, nothing, requestId } from '../common.ts'
import { award, month } from './codes.ts'

const makeUp = v.object({
  /** What a day costs; 0 for nothing. */
  price: amount,
  perMonth: count,
  /** How many days ago it may have been. */
  withinDays: count,
})

/** Of the activity `sign-in`, which is where they are claimed. */
const stages = v.array(v.object({ days: count, award }))

/** The whole rule as it is from then on. */
const nextRule = v.object({ from: instant, daily: amount, stages, makeUp })

export const signInCalls = {
  /** The rule that counts today, and when the next business day begins. */
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
      /** After the first change that is announced; null where none is. */
      next: v.optional(v.nullable(nextRule), null),
    }),
    { background: true },
  ),
  /** A month of the member, the one that runs by default. */
  getUserSignByUserId: privateRead(
    'admin/zxUserSign/h5/getUserSignByUserId',
    v.strictObject({ month: v.optional(month) }),
    v.object({
      month,
      today: day,
      days: v.array(v.object({ day, isMadeUp: v.boolean() })),
      isSigned: v.boolean(),
      /** Days without a gap up to today, or to yesterday where today is not signed yet. */
      streak: count,
      longest: count,
      makeUpsLeft: count,
      /** The latest day that can be made up for, and the run of days that there would be then. */
      canMakeUp: v.nullable(v.object({ day, streak: count })),
    }),
    { background: true },
  ),
  /**
   * Today, once; or `makeUp`: the day that was missed, at the price that was shown. What costs something is refused with REAUTH in an idle
   * session.
   */
  userSign: call({
    client: 'user',
    method: 'POST',
    path: 'admin/zxUserSign/h5/userSign',
    request: v.strictObject({ requestId, makeUp: v.optional(v.strictObject({ day, price: amount })) }),
    response: v.object({
      day,
      streak: count,
      /** What was paid; 0 where nothing is left to be given, and for a day that was made up for. */
      amount,
      balance: amount,
      balanceVersion: v.number(),
    }),
    offline: 'never',
    retry: 'idempotent',
    rate: 'write',
    repeats: keptAs('userSign'),
  }),
} as const

export type SignRule = v.InferOutput<typeof signInCalls.getUserSignAward.response>
export type SignMonth = v.InferOutput<typeof signInCalls.getUserSignByUserId.response>

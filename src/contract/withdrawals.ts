/** Calls of withdrawals: terms, fee, request, records. The member cannot cancel a request, nor play with its money (LIM-9). */
import * as v from 'valibot'
import { call, storedAs, privateRead } from './call.ts'
import { amount, count, id, instant, localized, neat, nothing, page, pageRequest, positiveAmount, requestId } from './common.ts'
import { assertion } from './passkeyProofs.ts'

/** Waiting, paying, unpaid (returned by the bank, tried again), seized, rejected, paid. The last two are final. */
export const withdrawalState = v.picklist(['PENDING', 'PAYING', 'UNPAID', 'SEIZED', 'REJECTED', 'PAID'])

/** States in which the money is held. */
export const openWithdrawalStates = ['PENDING', 'PAYING', 'UNPAID', 'SEIZED'] as const satisfies readonly v.InferOutput<
  typeof withdrawalState
>[]

export const withdrawalSpeed = v.picklist(['normal', 'fast'])

/** Requirements before the first withdrawal, in the order in which they are met. */
export const withdrawalStep = v.picklist(['realName', 'phone', 'card', 'fundPassword'])

/** The fee is deducted from the amount. */
const quote = v.object({ fee: amount, net: amount, free: v.boolean(), rate: v.string() })

const wallClock = v.string()

export const withdrawalTerms = v.object({
  level: count,
  /** Limits in thousandths, per request and per day. */
  min: amount,
  max: amount,
  dailyMax: amount,
  dailyLeft: amount,
  multipleOf: amount,
  /** Within a day. */
  freeCount: count,
  freeUsed: count,
  /** Amount available now, and amount held. */
  withdrawable: amount,
  held: amount,
  minutes: v.object({ normal: count, fast: count, late: count }),
  hours: v.object({ from: wallClock, until: wallClock, timeZone: v.string() }),
  /** Whether a request outside the processing hours waits or is refused. */
  outsideHours: v.picklist(['take', 'refuse']),
  /** When a request made now is processed: now, or when the hours start. */
  processedFrom: instant,
  serverTime: instant,
  steps: v.array(v.object({ step: withdrawalStep, done: v.boolean() })),
  operatingAccount: v.boolean(),
  /** Whether the member has chosen to confirm with a passkey, and has one. */
  byPasskey: v.optional(v.boolean(), false),
  /** End of the block after a reset fund password; null without one. */
  closedUntil: v.nullable(instant),
})

export const withdrawal = v.object({
  id: v.string(),
  amount,
  fee: amount,
  net: amount,
  speed: withdrawalSpeed,
  /** Number among the day's free withdrawals; null if it was not free. */
  freeNumber: v.nullable(count),
  state: withdrawalState,
  card: v.object({ id: v.string(), bankNames: localized, last4: v.string(), holder: v.string() }),
  createdAt: instant,
  /** Times of processing and arrival, and when the member may ask about it. */
  processedFrom: instant,
  expectedAt: instant,
  lateAt: instant,
  steps: v.array(v.object({ state: withdrawalState, at: instant, reason: v.nullable(localized) })),
})

export const withdrawals = {
  getExpensesLevelRestrict: privateRead('admin/appExpensesFinance/getExpensesLevelRestrict', nothing, withdrawalTerms),
  expensesFeesPoint: privateRead(
    'admin/appExpensesFinance/expensesFeesPoint',
    v.strictObject({ expensesAmount: positiveAmount }),
    v.object({
      normal: quote,
      fast: v.nullable(quote),
    }),
    { offline: 'never', background: true },
  ),
  /** Holds the amount at once. `feeSeen`: refused when the fee has changed. */
  addExpenses: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appExpensesFinance/addExpenses',
    request: v.strictObject({
      requestId,
      expensesAmount: positiveAmount,
      /** One of these confirms the withdrawal; the passkey if the member has chosen so. */
      fundPassword: v.optional(v.pipe(v.string(), neat, v.maxLength(16))),
      passkey: v.optional(assertion),
      userBankCardId: id,
      others: v.optional(v.strictObject({ speed: v.optional(withdrawalSpeed), feeSeen: v.optional(amount) })),
    }),
    response: v.object({ withdrawal, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('withdraw', 'fundPassword', 'passkey'),
    /** The confirmation is not stored, so the request cannot be repeated without the player. */
    pending: { lookUp: { call: 'expensesIPage', search: {} }, unkept: ['fundPassword', 'passkey'] },
    rate: 'auth',
    fresh: true,
  }),
  expensesIPage: privateRead(
    'admin/appExpensesFinance/expensesIPage',
    pageRequest({
      state: v.optional(withdrawalState),
      id: v.optional(id),
      /** Only the withdrawal of this request, whose answer was lost. */
      requestId: v.optional(requestId),
    }),
    page(withdrawal),
  ),
} as const

export type Withdrawal = v.InferOutput<typeof withdrawal>
export type WithdrawalState = Withdrawal['state']
export type WithdrawalSpeed = Withdrawal['speed']
export type WithdrawalStep = v.InferOutput<typeof withdrawalStep>
export type WithdrawalTerms = v.InferOutput<typeof withdrawalTerms>

/** Calls of withdrawals: terms, fee, request, record. A request cannot be taken back by the member, nor played (LIM-9). */
import * as v from 'valibot'
import { call, keptAs, privateRead } from './call.ts'
import { amount, count, id, instant, localized, nothing, page, pageRequest, positiveAmount, requestId } from './common.ts'

/** To be processed, making money, unpaid (the bank sent it back, it is tried again), seized, rejected, paid. The last two are for good. */
export const withdrawalState = v.picklist(['PENDING', 'PAYING', 'UNPAID', 'SEIZED', 'REJECTED', 'PAID'])

/** Those that keep the money held. */
export const openWithdrawalStates = ['PENDING', 'PAYING', 'UNPAID', 'SEIZED'] as const satisfies readonly v.InferOutput<
  typeof withdrawalState
>[]

export const withdrawalSpeed = v.picklist(['normal', 'fast'])

/** What must be there before the first withdrawal, in the order in which it is done. */
export const withdrawalStep = v.picklist(['realName', 'phone', 'card', 'fundPassword'])

/** A fee comes out of the amount: what arrives is the rest. */
const quote = v.object({ fee: amount, net: amount, free: v.boolean(), rate: v.string() })

const wallClock = v.string()

export const withdrawalTerms = v.object({
  level: count,
  /** Thousandths, of one request and of one day. */
  min: amount,
  max: amount,
  dailyMax: amount,
  dailyLeft: amount,
  multipleOf: amount,
  /** Of one day. */
  freeCount: count,
  freeUsed: count,
  /** What may be asked for now, and what is held already. */
  withdrawable: amount,
  held: amount,
  minutes: v.object({ normal: count, fast: count, late: count }),
  hours: v.object({ from: wallClock, until: wallClock, timeZone: v.string() }),
  /** Outside the hours a request is taken and waits, or refused. */
  outsideHours: v.picklist(['take', 'refuse']),
  /** When a request made now is looked at: now, or when the hours begin. */
  processedFrom: instant,
  serverTime: instant,
  steps: v.array(v.object({ step: withdrawalStep, done: v.boolean() })),
  operatingAccount: v.boolean(),
  /** After a forgotten fund password; null where nothing is in the way. */
  closedUntil: v.nullable(instant),
})

export const withdrawal = v.object({
  id: v.string(),
  amount,
  fee: amount,
  net: amount,
  speed: withdrawalSpeed,
  /** Which free one of its day it was; null where it was none. */
  freeNumber: v.nullable(count),
  state: withdrawalState,
  card: v.object({ id: v.string(), bankNames: localized, last4: v.string(), holder: v.string() }),
  createdAt: instant,
  /** When it is looked at, should arrive, and may be asked about. */
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
  /** Holds the amount at once. `feeSeen`: refused where the fee is another by now. */
  addExpenses: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appExpensesFinance/addExpenses',
    request: v.strictObject({
      requestId,
      expensesAmount: positiveAmount,
      fundPassword: v.pipe(v.string(), v.maxLength(16)),
      userBankCardId: id,
      others: v.optional(v.strictObject({ speed: v.optional(withdrawalSpeed), feeSeen: v.optional(amount) })),
    }),
    response: v.object({ withdrawal, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('withdraw'),
    /** Without the fund password it cannot be sent again. */
    pending: { lookUp: { call: 'expensesIPage', search: {} }, unkept: ['fundPassword'] },
    rate: 'auth',
    fresh: true,
  }),
  expensesIPage: privateRead(
    'admin/appExpensesFinance/expensesIPage',
    pageRequest({
      state: v.optional(withdrawalState),
      id: v.optional(id),
      /** What came of one request whose answer was lost. */
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

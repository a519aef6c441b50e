/**
 * Calls of chases (追号): the same lines bet over several periods. The product has no such calls, so the paths are this platform's own, next
 * to the paths of bets.
 */
import * as v from 'valibot'
import { call, storedAs, privateRead, publicRead } from './call.ts'
import { amount, count, id, instant, localized, page, pageRequest, positiveAmount, requestId } from './common.ts'
import { betLine } from './bets.ts'

/** A constant multiple, a multiple that grows every few periods, or multiples for a constant rate of profit: src/rules/chase.ts. */
export const chasePlan = v.picklist(['SAME', 'DOUBLE', 'PROFIT'])

export const chaseState = v.picklist(['RUNNING', 'ENDED'])

/** DONE: all periods are finished. LOSS: the next period could have exceeded the player's loss limit. TERMS: odds or rules changed. */
export const chaseEnd = v.picklist(['DONE', 'WIN', 'LOSS', 'PLAYER', 'TERMS', 'LOCKED'])

/** WAIT: paid, not bet yet. PLACED: bet, not drawn yet. REFUSED and STOPPED: refunded. */
export const chaseRowState = v.picklist(['WAIT', 'PLACING', 'PLACED', 'SETTLED', 'REFUSED', 'STOPPED'])

/** Reason of a refusal; any text, as an older page knows fewer reasons. */
const reason = v.string()

const maxPeriods = 100
const multiple = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9999))

export const chase = v.object({
  chaseId: v.string(),
  lotteryId: v.string(),
  lotteryNames: localized,
  plan: chasePlan,
  /** Lines with multiple 1; each period's bet multiplies them. */
  lines: v.array(betLine),
  stopOnWin: v.boolean(),
  stopLoss: v.nullable(amount),
  state: chaseState,
  ended: v.nullable(chaseEnd),
  /** Refusal reason that ended it, if any. */
  reason: v.nullable(reason),
  createdAt: instant,
  endedAt: v.nullable(instant),
  /** Number of all periods, and of finished periods. */
  periods: count,
  done: count,
  firstPeriod: v.string(),
  lastPeriod: v.string(),
  /** Thousandths: paid at the start = bet so far + refunded + held. */
  total: amount,
  staked: amount,
  returned: amount,
  held: amount,
  /** Payouts of its settled bets. */
  payout: amount,
})

export const chaseRow = v.object({
  n: count,
  period: v.string(),
  multiple: count,
  cost: amount,
  closesAt: instant,
  drawsAt: instant,
  state: chaseRowState,
  reason: v.nullable(reason),
  params: v.array(v.string()),
  betIds: v.array(v.string()),
  /** Null until settled. */
  payout: v.nullable(amount),
})

const chaseDetail = v.object({ ...chase.entries, rows: v.array(chaseRow) })
const answered = v.object({ chase: chaseDetail, balance: amount, balanceVersion: v.number() })

export const chaseCalls = {
  /** The next periods for a chase, including future periods with their later names. */
  chasePeriods: publicRead(
    'bet/lotteryChase/periods',
    v.strictObject({
      lotteryId: id,
      count: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxPeriods)),
    }),
    v.object({
      serverTime: instant,
      periods: v.array(v.object({ period: v.string(), closesAt: instant, drawsAt: instant })),
    }),
    { offline: 'never', background: true },
  ),
  /** Charges all periods at once. The rows are consecutive periods, the first one on sale or the next to open. */
  createChase: call({
    client: 'user',
    method: 'POST',
    path: 'bet/lotteryChase/create',
    request: v.strictObject({
      requestId,
      lotteryId: id,
      plan: chasePlan,
      lines: v.pipe(v.array(betLine), v.minLength(1), v.maxLength(100)),
      rows: v.pipe(v.array(v.strictObject({ period: id, multiple })), v.minLength(1), v.maxLength(maxPeriods)),
      stopOnWin: v.boolean(),
      /** The chase ends before a period that could make the total loss exceed this. */
      stopLoss: v.nullable(positiveAmount),
    }),
    response: answered,
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('chase'),
    pending: {},
    rate: 'bet',
    fresh: true,
  }),
  /** All waiting periods, or the period `n`. */
  stopChase: call({
    client: 'user',
    method: 'POST',
    path: 'bet/lotteryChase/stop',
    request: v.strictObject({ requestId, chaseId: id, n: v.optional(count) }),
    response: answered,
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('chaseStop'),
    rate: 'bet',
  }),
  queryChasePage: privateRead(
    'bet/lotteryChase/list',
    pageRequest({ state: v.optional(chaseState), lotteryId: v.optional(id) }),
    page(chase),
  ),
  chaseDetail: privateRead('bet/lotteryChase/detail', v.strictObject({ chaseId: id }), chaseDetail),
} as const

export type Chase = v.InferOutput<typeof chase>
export type ChaseRowInfo = v.InferOutput<typeof chaseRow>
export type ChaseDetail = v.InferOutput<typeof chaseDetail>
export type ChaseEnd = v.InferOutput<typeof chaseEnd>
export type ChaseRowState = v.InferOutput<typeof chaseRowState>

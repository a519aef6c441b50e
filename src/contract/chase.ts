/**
 * Calls of chases (追号): the same lines bet over periods to come. The product names no call for them, so their paths are
 * this platform's own, beside those of the bets.
 */
import * as v from 'valibot'
import { call, keptAs, privateRead, publicRead } from './call.ts'
import { amount, count, id, instant, localized, page, pageRequest, positiveAmount, requestId } from './common.ts'
import { betLine } from './lottery.ts'
import { isReason, type Reason } from './refusals.ts'

/** The same multiple, multiplied after every so many periods, or what keeps a rate of profit: src/rules/chase.ts. */
export const chasePlan = v.picklist(['SAME', 'DOUBLE', 'PROFIT'])

export const chaseState = v.picklist(['RUNNING', 'ENDED'])

/** DONE: every period had its turn. LOSS: the next period could have passed the player's loss limit. TERMS: odds or rules changed. */
export const chaseEnd = v.picklist(['DONE', 'WIN', 'LOSS', 'PLAYER', 'TERMS', 'LOCKED'])

/** WAIT: paid for, not yet bet. PLACED: bet, not yet drawn. REFUSED and STOPPED: its money went back. */
export const chaseRowState = v.picklist(['WAIT', 'PLACING', 'PLACED', 'SETTLED', 'REFUSED', 'STOPPED'])

const reason = v.custom<Reason>(isReason)

const maxPeriods = 100
const multiple = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9999))

export const chase = v.object({
  chaseId: v.string(),
  lotteryId: v.string(),
  lotteryNames: localized,
  plan: chasePlan,
  /** As at multiple 1; each period's bet carries them times its own. */
  lines: v.array(betLine),
  stopOnWin: v.boolean(),
  stopLoss: v.nullable(amount),
  state: chaseState,
  ended: v.nullable(chaseEnd),
  /** With which the platform refused, where that ended it. */
  reason: v.nullable(reason),
  createdAt: instant,
  endedAt: v.nullable(instant),
  /** How many there are, and how many have had their turn. */
  periods: count,
  done: count,
  firstPeriod: v.string(),
  lastPeriod: v.string(),
  /** Thousandths: taken at the start = bet so far + given back + still held. */
  total: amount,
  staked: amount,
  returned: amount,
  held: amount,
  /** What its settled bets paid. */
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
  /** The periods that a chase can begin with and go on to; the later ones do not exist yet, and are named as they will be. */
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
  /** Takes the money of all periods at once. The rows are consecutive periods, the first of them on sale or the next to be. */
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
      /** The chase ends before a period that could make it lose more than this. */
      stopLoss: v.nullable(positiveAmount),
    }),
    response: answered,
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('chase'),
    pending: {},
    rate: 'bet',
    fresh: true,
  }),
  /** All periods that were not bet yet, or the one that `n` names. */
  stopChase: call({
    client: 'user',
    method: 'POST',
    path: 'bet/lotteryChase/stop',
    request: v.strictObject({ requestId, chaseId: id, n: v.optional(count) }),
    response: answered,
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('chaseStop'),
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

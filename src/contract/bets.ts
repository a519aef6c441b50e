/** Bets: their selections and lines, their receipts, and the calls that place and cancel them. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from './call.ts'
import { calledOff, commitment, draw, lotteryTypeCode, ruleTerms } from './lottery.ts'
import { amount, count, id, instant, localized, moment, odds, page, pageRequest, positiveAmount, requestId } from './common.ts'

/** Maximum number of rows of a board, and of characters of a code: a typed note of eight numbers. */
export const selectionBounds = { rows: 13, code: 23 }

/** A selection: rows of option codes, in the order of the play's board. */
export const selection = v.pipe(
  v.array(v.pipe(v.array(v.pipe(v.string(), v.maxLength(selectionBounds.code))), v.maxLength(20_000))),
  v.minLength(1),
  v.maxLength(selectionBounds.rows),
)

/** An option or a level: `big`, `1-2-3`. No play has more. */
const level = v.pipe(v.string(), v.maxLength(selectionBounds.code), v.regex(/^[\w-]+$/))
const mostLevels = 256

export const betLine = v.strictObject({
  playCode: id,
  selection,
  /** Counted by the page; the server recounts and compares. */
  notes: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Stake per bet, thousandths. */
  unit: positiveAmount,
  multiple: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9999)),
  prizeGroup: v.pipe(v.number(), v.safeInteger()),
  /** Odds shown to the player, by option or level; a difference on the server is refused with ODDS_CHANGED. */
  oddsSeen: v.pipe(v.record(level, odds), v.maxEntries(mostLevels)),
})

export const betState = v.picklist(['WAIT', 'WIN', 'LOSE', 'PUSH', 'CANCEL', 'VOID'])

/** An accepted line, as shown on the receipt and in the records. */
export const bet = v.object({
  betId: v.string(),
  requestId: v.string(),
  lotteryId: v.string(),
  lotteryTypeCode,
  lotteryNames: localized,
  period: v.string(),
  playCode: v.string(),
  selection,
  notes: count,
  unit: amount,
  multiple: count,
  stake: amount,
  prizeGroup: v.number(),
  odds: v.record(v.string(), odds),
  ...ruleTerms,
  acceptedAt: instant,
  closesAt: instant,
  drawsAt: instant,
  ...commitment.entries,
  state: betState,
  /** Thousandths returned to the wallet; null until settled. */
  payout: v.nullable(amount),
  /** Number of winning notes by option or level. */
  wins: v.record(v.string(), count),
  settledAt: v.nullable(instant),
  /** Null until the draw, and permanently for a period that was called off. */
  draw: v.nullable(draw),
  ...calledOff,
  cancellable: v.boolean(),
  /** In the records: the chase that placed the bet. */
  chaseId: v.optional(v.string()),
  balanceBefore: amount,
  balanceAfter: amount,
})

const placed = v.object({ bets: v.array(bet), balance: amount, balanceVersion: v.number() })

export const recordBucket = v.picklist(['ALL', 'WIN', 'LOSE', 'WAIT', 'CANCEL'])

/** After the close no bet is accepted any more, so the records are complete. */
const byRecords = { lookUp: { call: 'queryUserBetRecordPage', search: { pageGameRecordEnum: 'ALL' } } } as const

export const bets = {
  bet: call({
    client: 'user',
    method: 'POST',
    path: 'bet/lotteryBet/bet',
    request: v.strictObject({ requestId, lotteryId: id, period: id, ...betLine.entries }),
    response: placed,
    offline: 'never',
    retry: 'idempotent',
    repeats: { ...storedAs('bet'), apart: 'posting' },
    pending: byRecords,
    rate: 'bet',
    fresh: true,
  }),
  /** All lines or none; a refusal names the lines concerned. */
  batchBet: call({
    client: 'user',
    method: 'POST',
    path: 'bet/lotteryBet/batchBet',
    request: v.strictObject({ requestId, lotteryId: id, period: id, lines: v.pipe(v.array(betLine), v.minLength(1), v.maxLength(100)) }),
    response: placed,
    offline: 'never',
    retry: 'idempotent',
    repeats: { ...storedAs('bet'), apart: 'posting' },
    pending: byRecords,
    rate: 'bet',
    fresh: true,
  }),
  cancel: call({
    client: 'user',
    method: 'POST',
    path: 'bet/lotteryBet/cancel',
    aliases: [{ method: 'POST', path: 'bet/lotteryBet/cancel/{id}' }],
    request: v.strictObject({ requestId, id }),
    response: v.object({ bet, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('cancel'),
    pending: {},
    rate: 'bet',
  }),
  queryUserBetRecordPage: privateRead(
    'bet/lotteryBet/queryUserBetRecordPage',
    pageRequest({
      pageGameRecordEnum: recordBucket,
      lotteryId: v.optional(id),
      betId: v.optional(id),
      requestId: v.optional(requestId),
      /** Timestamps; the client adds " 23:59:59" to the product's end date. */
      startTime: v.optional(moment),
      endTime: v.optional(moment),
    }),
    /**
     * Totals over all pages; a cancelled or void bet has its stake in both `totalStake` and `totalPayout`. `totalPending` is the part of
     * `totalStake` whose bets wait for their draw. `orders` is the number of requests that placed the bets. Answers that an older version
     * stored lack `totalPending` and `orders`.
     */
    v.object({
      ...page(bet).entries,
      orders: v.optional(count),
      totalStake: amount,
      totalPending: v.optional(amount),
      totalPayout: amount,
    }),
  ),
} as const

export type BetLine = v.InferOutput<typeof betLine>
export type Bet = v.InferOutput<typeof bet>
export type BetState = v.InferOutput<typeof betState>
export type RecordBucket = v.InferOutput<typeof recordBucket>
export type Selection = v.InferOutput<typeof selection>

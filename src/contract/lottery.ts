/** Calls of the lotteries: what is sold, periods, draws, odds, bets and their records. */
import * as v from 'valibot'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import { call, keptAs, privateRead, publicRead } from './call.ts'
import { amount, count, id, instant, localized, nothing, odds, page, pageRequest, positiveAmount, requestId } from './common.ts'

/** The families of lotteries. */
export const lotteryTypeCode = v.picklist(['SSC', '11X5', 'K3', 'PK10', 'PC28', 'LHC', 'SD', 'PL5', 'KL8', 'KLSF'])

/** How its numbers are drawn: a lottery of the family SD is drawn as `3d` or as `pl3`. */
const drawFamily = v.picklist(['ssc', 'pl5', '3d', 'pl3', 'pc28', 'k3', 'pk10', '11x5', 'lhc', 'kl8', 'klsf'] satisfies DrawFamily[])

/** `15:00`, by the platform's zone. */
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/**
 * `interval`: a draw every so many seconds, around the clock or within the sale hours, which may go on past midnight; a
 * period belongs to the day on which its sale hours began. `calendar`: a draw at that time on each of these days (1 is
 * Monday), on sale from the draw before it on.
 */
export const schedule = v.variant('kind', [
  v.object({
    kind: v.literal('interval'),
    seconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
    hours: v.nullable(v.object({ from: timeOfDay, until: timeOfDay })),
  }),
  v.object({
    kind: v.literal('calendar'),
    at: timeOfDay,
    weekdays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.minLength(1)),
  }),
])

/** `chain`: the seed alone decides. `drand`: the seed and what a public beacon makes after the close. */
const entropySource = v.picklist(['chain', 'drand'])

export const lotteryInfo = v.object({
  /** Also the `game` of its draws: `k3-1m`. */
  id: v.string(),
  lotteryTypeCode,
  drawFamily,
  names: localized,
  schedule,
  /** Seconds from one opening to the next; by the calendar the fewest there can be. */
  intervalSeconds: v.number(),
  /** Seconds before the draw at which sale closes. */
  closeOffsetSeconds: v.number(),
  /** False while an operator has stopped the sale. Outside the sale hours it stays true: then no period is open. */
  onSale: v.boolean(),
  minStake: amount,
  maxStake: amount,
  maxPeriodStake: amount,
  maxPrize: amount,
  entropySource,
  /** With `drand`: a draw that waits for the beacon longer than this is called off, and every stake goes back. */
  entropyWaitSeconds: v.optional(v.number()),
})

/** SHA-256 commitment of a period's seed and of what is promised from outside, and the algorithm that turns seed and entropy into numbers. */
export const commitment = v.object({
  algorithm: v.literal('hmac-sha256/1'),
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  entropySource,
  /** The beacon's round, fixed before the period opens; with `drand` alone. */
  entropyRound: v.optional(v.number()),
  /** The public key that the round is signed with, hexadecimal; with `drand` alone. */
  entropyKey: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/))),
  /** The hash that names the beacon's chain; it and the chain's start and pace with `drand` alone, and not of periods of before they were named. */
  entropyChain: v.optional(v.string()),
  /** When the chain's round 1 was made: seconds since 1970. */
  entropyGenesisSeconds: v.optional(v.number()),
  /** From one round to the next. */
  entropyPeriodSeconds: v.optional(v.pipe(v.number(), v.minValue(1))),
})

/** The rules of choice that it is played under (`rulesOf`), and for Mark Six the year whose zodiac the numbers have. */
const ruleTerms = { ruleVersion: v.number(), lunarYear: v.optional(v.number()) }

/** `delayed`: the time of the draw is over, and something it needs is not to be had. */
export const periodState = v.picklist(['open', 'closed', 'delayed', 'drawn', 'settled', 'void'])

/** Why a period was called off, for all to read. */
const calledOff = { voidReason: v.optional(localized) }

/**
 * How a source of outside randomness failed. `refused`: nobody listens there; `unreachable`: no way to it; `status`: it answered with an
 * error; `unreadable`: with no round; `otherRound`: with one that was not asked for; `signature`: with one that the chain did not sign.
 */
export const beaconOutcome = v.picklist([
  'refused',
  'unreachable',
  'timeout',
  'status',
  'tooLarge',
  'unreadable',
  'otherRound',
  'signature',
])

const beaconTry = v.object({
  /** The host's name. */
  source: v.string(),
  /** Of the last time. */
  outcome: beaconOutcome,
  at: instant,
  /** How often it failed. */
  tries: count,
})

/** Of a draw that waits, was late or called off: the sources of outside randomness that were asked in vain, in their order. */
const waitedFor = { entropyTries: v.optional(v.array(beaconTry)) }

export const period = v.object({
  period: v.string(),
  state: periodState,
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  ...ruleTerms,
  ...commitment.entries,
  ...calledOff,
  ...waitedFor,
})

/**
 * A drawn period with all that is needed to recompute it. `entropy` is empty when the draw is chain-only. One that was called off
 * stands among the draws too, in state `void`: without numbers, without a seed, at the time it was to be drawn.
 */
export const draw = v.object({
  lotteryId: v.string(),
  period: v.string(),
  closesAt: v.optional(instant),
  drawnAt: instant,
  state: periodState,
  result: v.array(v.number()),
  seed: v.string(),
  entropy: v.string(),
  ...ruleTerms,
  ...commitment.entries,
  /** The beacon's signature of the round: entropy is its SHA-256. */
  entropySignature: v.optional(v.string()),
  /** The seed of the period before it in the chain: SHA-256(seed) must equal it. Null at a chain's first link. */
  previousSeed: v.nullable(v.string()),
  ...calledOff,
  ...waitedFor,
})

/** Outside the sale hours nothing is `current`, and `next` says when the sale opens again. */
export const currentInfo = v.object({
  lotteryId: v.string(),
  serverTime: instant,
  current: v.nullable(period),
  next: v.nullable(period),
  last: v.nullable(draw),
  /** The oldest period whose time of draw has come, and whose result has not. */
  awaited: v.optional(period),
})

const oneLottery = v.strictObject({ lotteryId: id })
const dayOfLottery = v.strictObject({
  lotteryId: id,
  /** YYYY-MM-DD, the platform's business day; without it the latest. */
  queryDate: v.optional(v.pipe(v.string(), v.isoDate())),
})

/** The most rows that a board has, and the longest code in one: a typed note of eight numbers. */
export const selectionBounds = { rows: 13, code: 23 }

/** What a player picked: rows of option codes, as the play's board draws them. */
export const selection = v.pipe(
  v.array(v.pipe(v.array(v.pipe(v.string(), v.maxLength(selectionBounds.code))), v.maxLength(20_000))),
  v.minLength(1),
  v.maxLength(selectionBounds.rows),
)

/** An option, or how much of the selection came: `big`, `1-2-3`. No play has as many. */
const level = v.pipe(v.string(), v.maxLength(selectionBounds.code), v.regex(/^[\w-]+$/))
const mostLevels = 256

export const betLine = v.strictObject({
  playCode: id,
  selection,
  /** Counted by the page; recounted and compared by the server. */
  notes: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Stake per note, thousandths. */
  unit: positiveAmount,
  multiple: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9999)),
  prizeGroup: v.pipe(v.number(), v.safeInteger()),
  /** The odds the player saw, by option or level; others at the server are refused as ODDS_CHANGED. */
  oddsSeen: v.pipe(v.record(level, odds), v.maxEntries(mostLevels)),
})

export const betState = v.picklist(['WAIT', 'WIN', 'LOSE', 'PUSH', 'CANCEL', 'VOID'])

/** One accepted line: the receipt at first, the record afterwards. */
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
  /** Option or level to the number of winning notes. */
  wins: v.record(v.string(), count),
  settledAt: v.nullable(instant),
  /** Null until it is made, and for ever where the period was called off. */
  draw: v.nullable(draw),
  ...calledOff,
  cancellable: v.boolean(),
  balanceBefore: amount,
  balanceAfter: amount,
})

const placed = v.object({ bets: v.array(bet), balance: amount, balanceVersion: v.number() })

export const recordBucket = v.picklist(['ALL', 'WIN', 'WAIT', 'CANCEL'])

/** A number of Mark Six. */
export const lhcBall = v.object({
  number: v.number(),
  wave: v.picklist(['red', 'blue', 'green']),
  zodiac: v.picklist(['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig']),
  element: v.picklist(['metal', 'wood', 'water', 'fire', 'earth']),
})

/** After the close nothing is accepted any more: the records tell. */
const byRecords = { lookUp: { call: 'queryUserBetRecordPage', search: { pageGameRecordEnum: 'ALL' } } } as const

const earlierGet = (path: string) => [{ method: 'GET' as const, path }]

export const lottery = {
  queryAllLotteryInfoList: publicRead('bet/lotteryinfo/queryAllLotteryInfoList', nothing, v.object({ records: v.array(lotteryInfo) }), {
    aliases: earlierGet('bet/lotteryinfo/queryAllLotteryInfoList'),
  }),
  allLotteryInfoMap: publicRead('bet/lotteryinfo/allLotteryInfoMap', nothing, v.record(v.string(), lotteryInfo)),
  getLotteryInfo: publicRead('bet/lotteryinfo/getLotteryInfo', oneLottery, lotteryInfo, {
    aliases: earlierGet('bet/lotteryinfo/getLotteryInfo'),
  }),
  getCurrentInfo: publicRead('bet/lotteryperiods/getCurrentInfo', oneLottery, currentInfo, {
    aliases: earlierGet('bet/lotteryperiods/getCurrentInfo'),
    background: true,
  }),
  /** With `size`: no more than so many, the latest. */
  getOpenHistory: publicRead(
    'bet/lotteryperiods/getOpenHistory',
    v.strictObject({ ...dayOfLottery.entries, size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))) }),
    v.object({ records: v.array(draw) }),
    { aliases: earlierGet('bet/lotteryperiods/getOpenHistory') },
  ),
  /** With `period`: that draw alone, and what is known of its period, whether it was drawn or not; null where there is none. */
  getOpenHistoryPage: publicRead(
    'bet/lotteryperiods/getOpenHistoryPage',
    pageRequest({ ...dayOfLottery.entries, period: v.optional(id) }),
    v.object({
      ...page(draw).entries,
      period: v.optional(v.nullable(period)),
    }),
  ),
  /** The latest draw of each lottery, for the home page. */
  getNewOpenResult: publicRead(
    'bet/lotteryperiods/getNewOpenResult',
    nothing,
    v.object({
      serverTime: instant,
      records: v.array(currentInfo),
    }),
    { background: true },
  ),
  getLotteryPlayTypeList: publicRead(
    'bet/playType/getLotteryPlayTypeList',
    v.strictObject({ lotteryType: lotteryTypeCode }),
    v.object({
      ruleVersion: v.number(),
      /** Names, boards and rules come with the play's code from src/rules. */
      playTypes: v.array(v.object({ code: v.string(), handlers: v.array(v.object({ code: v.string(), isDef: v.boolean() })) })),
    }),
    { aliases: earlierGet('bet/playType/getLotteryPlayTypeList') },
  ),
  /** What the 49 balls of Mark Six stand for: the zodiac and the elements move on at Lunar New Year. */
  getLhcBallConfList: publicRead(
    'bet/playType/getLhcBallConfList',
    v.strictObject({
      /** Without either: today's. With a lottery: that of the period on sale. */
      lunarYear: v.optional(v.pipe(v.number(), v.safeInteger())),
      lotteryId: v.optional(id),
    }),
    v.object({
      lunarYear: v.number(),
      /** Of the sets; another one means that numbers have moved. */
      version: v.string(),
      balls: v.array(lhcBall),
    }),
    { aliases: earlierGet('bet/playType/getLhcBallConfList') },
  ),
  gamingChipsList: publicRead('bet/lotteryManage/gamingChipsList', nothing, v.object({ chips: v.array(positiveAmount) }), {
    aliases: earlierGet('bet/lotteryManage/gamingChipsList'),
  }),
  getUserOdds: privateRead(
    'bet/lotteryBet/getUserOdds',
    v.strictObject({ lotteryId: id, playTypeCode: id }),
    v.object({
      prizeGroup: v.number(),
      ...ruleTerms,
      /** Play code, then option or level, to odds. */
      odds: v.record(v.string(), v.record(v.string(), odds)),
    }),
    { background: true },
  ),
  bet: call({
    client: 'user',
    method: 'POST',
    path: 'bet/lotteryBet/bet',
    request: v.strictObject({ requestId, lotteryId: id, period: id, ...betLine.entries }),
    response: placed,
    offline: 'never',
    retry: 'idempotent',
    repeats: { ...keptAs('bet'), posted: true },
    pending: byRecords,
    rate: 'bet',
    fresh: true,
  }),
  /** All lines or none; a refusal names the lines it is about. */
  batchBet: call({
    client: 'user',
    method: 'POST',
    path: 'bet/lotteryBet/batchBet',
    request: v.strictObject({ requestId, lotteryId: id, period: id, lines: v.pipe(v.array(betLine), v.minLength(1), v.maxLength(100)) }),
    response: placed,
    offline: 'never',
    retry: 'idempotent',
    repeats: { ...keptAs('bet'), posted: true },
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
    repeats: keptAs('cancel'),
    rate: 'bet',
  }),
  queryUserBetRecordPage: privateRead(
    'bet/lotteryBet/queryUserBetRecordPage',
    pageRequest({
      pageGameRecordEnum: recordBucket,
      lotteryId: v.optional(id),
      betId: v.optional(id),
      requestId: v.optional(requestId),
      /** Instants; the product's end date has " 23:59:59" added before it is sent. */
      startTime: v.optional(v.string()),
      endTime: v.optional(v.string()),
    }),
    v.object({ ...page(bet).entries, totalStake: amount, totalPayout: amount }),
  ),
} as const

export type LotteryInfo = v.InferOutput<typeof lotteryInfo>
export type LotteryTypeCode = v.InferOutput<typeof lotteryTypeCode>
export type Period = v.InferOutput<typeof period>
export type BeaconOutcome = v.InferOutput<typeof beaconOutcome>
export type BeaconTry = v.InferOutput<typeof beaconTry>
export type Commitment = v.InferOutput<typeof commitment>
export type Draw = v.InferOutput<typeof draw>
export type CurrentInfo = v.InferOutput<typeof currentInfo>
export type BetLine = v.InferOutput<typeof betLine>
export type Bet = v.InferOutput<typeof bet>
export type BetState = v.InferOutput<typeof betState>
export type RecordBucket = v.InferOutput<typeof recordBucket>
export type Selection = v.InferOutput<typeof selection>
export type LhcBall = v.InferOutput<typeof lhcBall>

/** Calls of the lotteries: lotteries on sale, periods, draws, odds. */
import * as v from 'valibot'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import { call, privateRead, publicRead } from './call.ts'
import { amount, count, day, id, instant, localized, nothing, odds, page, pageRequest, positiveAmount } from './common.ts'

/** The families of lotteries. */
export const lotteryTypeCode = v.picklist(['SSC', '11X5', 'K3', 'PK10', 'PC28', 'LHC', 'SD', 'PL5', 'KL8', 'KLSF'])

/** Draw algorithm: a lottery of the family SD is drawn as `3d` or `pl3`. */
const drawFamily = v.picklist(['ssc', 'pl5', '3d', 'pl3', 'pc28', 'k3', 'pk10', '11x5', 'lhc', 'kl8', 'klsf'] satisfies DrawFamily[])

/** `15:00` in the platform's time zone. */
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/**
 * `interval`: a draw every so many seconds, around the clock or within the sale hours, which may continue past midnight; a period belongs
 * to the day on which its sale hours started. `calendar`: a draw at that time on each of these days (1 is Monday), on sale from the
 * previous draw on.
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

/** `chain`: the seed only. `drand`: the seed and the randomness of a public beacon after the close. */
const entropySource = v.picklist(['chain', 'drand'])

export const lotteryInfo = v.object({
  /** Also the `game` of its draws: `k3-1m`. */
  id: v.string(),
  lotteryTypeCode,
  drawFamily,
  names: localized,
  schedule,
  /** Seconds between openings; for calendar schedules the minimum. */
  intervalSeconds: v.number(),
  /** Seconds before the draw at which the sale closes. */
  closeOffsetSeconds: v.number(),
  /** False while an operator has stopped the sale. Outside the sale hours it stays true, but no period is open. */
  onSale: v.boolean(),
  /** When a stopped sale resumes, if the operator has announced a time. */
  resumesAt: v.optional(instant),
  minStake: amount,
  maxStake: amount,
  maxPeriodStake: amount,
  maxPrize: amount,
  entropySource,
  /** With `drand`: a draw that waits longer for the beacon is called off, and every stake is returned. */
  entropyWaitSeconds: v.optional(v.number()),
})

/** SHA-256 commitment to a period's seed and promised entropy, and the algorithm that maps both to numbers. */
export const commitment = v.object({
  algorithm: v.literal('hmac-sha256/1'),
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  entropySource,
  /** The beacon's round, fixed before the period opens; with `drand` only. */
  entropyRound: v.optional(v.number()),
  /** Public key of the beacon in hexadecimal; with `drand` only. */
  entropyKey: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/))),
  /**
   * Hash that identifies the drand chain. It, and the chain's start and period, exist with `drand` only, and not for periods planned before
   * they were recorded.
   */
  entropyChain: v.optional(v.string()),
  /** When the chain's round 1 was made: seconds since 1970. */
  entropyGenesisSeconds: v.optional(v.number()),
  /** Seconds from one round to the next. */
  entropyPeriodSeconds: v.optional(v.pipe(v.number(), v.minValue(1))),
})

/** Configured rules of the period (`rulesOf`), and for Mark Six the year whose zodiac applies. */
export const ruleTerms = { ruleVersion: v.number(), lunarYear: v.optional(v.number()) }

/** `delayed`: the draw is due, and its entropy is not available. */
export const periodState = v.picklist(['open', 'closed', 'delayed', 'drawn', 'settled', 'void'])

/** Public reason why a period was called off. */
export const calledOff = { voidReason: v.optional(localized) }

/**
 * How a beacon source failed. `refused`: connection refused; `unreachable`: no route; `status`: an HTTP error; `unreadable`: no round in
 * the answer; `otherRound`: another round; `signature`: an invalid signature.
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
  /** Host name. */
  source: v.string(),
  /** Outcome of the last attempt. */
  outcome: beaconOutcome,
  at: instant,
  /** Number of failures. */
  tries: count,
})

/** The failed sources in order, for a draw that is waiting, was late or was called off. */
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
 * A drawn period with everything needed to recompute it. `entropy` is empty for draws by the seed chain only. Called-off periods are
 * included in state `void`, without numbers and seed, at their planned draw time.
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
  /** The beacon's signature of the round; its SHA-256 is the entropy. */
  entropySignature: v.optional(v.string()),
  /** Seed of the previous period in the chain: SHA-256(seed) must equal it. Null at the chain's first link. */
  previousSeed: v.nullable(v.string()),
  ...calledOff,
  ...waitedFor,
})

/** Outside the sale hours `current` is missing, and `next` gives the next opening. */
export const currentInfo = v.object({
  lotteryId: v.string(),
  serverTime: instant,
  current: v.nullable(period),
  next: v.nullable(period),
  last: v.nullable(draw),
  /** The oldest period that is due and has no result. */
  awaited: v.optional(period),
})

const oneLottery = v.strictObject({ lotteryId: id })
const dayOfLottery = v.strictObject({
  lotteryId: id,
  /** YYYY-MM-DD, a business day; the latest draws by default. */
  queryDate: v.optional(day),
})

/** A number of Mark Six. */
export const lhcBall = v.object({
  number: v.number(),
  wave: v.picklist(['red', 'blue', 'green']),
  zodiac: v.picklist(['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig']),
  element: v.picklist(['metal', 'wood', 'water', 'fire', 'earth']),
})

const earlierGet = (path: string) => [{ method: 'GET' as const, path }]

export const lottery = {
  /**
   * The member's favourites in the order of marking; the lotteries last bet on, the latest first; and the average stake of the latest bets,
   * in thousandths of a point, null before the first bet.
   */
  getLotteryMarks: privateRead(
    'bet/lotteryinfo/getLotteryMarks',
    nothing,
    v.object({ favourites: v.array(id), recent: v.array(v.object({ lotteryId: id, at: instant })), usualStake: v.nullable(amount) }),
    { background: true },
  ),
  setLotteryFavourite: call({
    client: 'user',
    method: 'POST',
    path: 'bet/lotteryinfo/setLotteryFavourite',
    request: v.strictObject({ lotteryId: id, isFavourite: v.boolean() }),
    response: nothing,
    offline: 'never',
    retry: 'never',
    rate: 'write',
    background: true,
  }),
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
  /** With `size`: the latest draws, at most that many. */
  getOpenHistory: publicRead(
    'bet/lotteryperiods/getOpenHistory',
    v.strictObject({ ...dayOfLottery.entries, size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))) }),
    v.object({ records: v.array(draw) }),
    { aliases: earlierGet('bet/lotteryperiods/getOpenHistory') },
  ),
  /** With `period`: that draw and its period, drawn or not; null when it does not exist. */
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
    v.union([v.strictObject({ lotteryType: lotteryTypeCode, lotteryId: v.optional(id) }), oneLottery]),
    v.object({
      ruleVersion: v.number(),
      /** The codes only; src/rules has names, boards and rules of the plays. */
      playTypes: v.array(v.object({ code: v.string(), handlers: v.array(v.object({ code: v.string(), isDef: v.boolean() })) })),
    }),
    { aliases: earlierGet('bet/playType/getLotteryPlayTypeList') },
  ),
  /** Meanings of the 49 balls of Mark Six: zodiac and elements change at Lunar New Year. */
  getLhcBallConfList: publicRead(
    'bet/playType/getLhcBallConfList',
    v.strictObject({
      /** By default today's version; with a lottery, the version of the period on sale. */
      lunarYear: v.optional(v.pipe(v.number(), v.safeInteger())),
      lotteryId: v.optional(id),
    }),
    v.object({
      lunarYear: v.number(),
      /** Version of the sets; it changes when numbers move between sets. */
      version: v.string(),
      balls: v.array(lhcBall),
    }),
    { aliases: earlierGet('bet/playType/getLhcBallConfList') },
  ),
  gamingChipsList: publicRead('bet/lotteryManage/gamingChipsList', nothing, v.object({ chips: v.array(positiveAmount) }), {
    aliases: earlierGet('bet/lotteryManage/gamingChipsList'),
  }),
  /** Without a lottery: by the rules in force now. */
  getUserOdds: privateRead(
    'bet/lotteryBet/getUserOdds',
    v.strictObject({ lotteryId: v.optional(id), playTypeCode: id }),
    v.object({
      prizeGroup: v.number(),
      ...ruleTerms,
      /** Odds by play code, then by option or level. */
      odds: v.record(v.string(), v.record(v.string(), odds)),
    }),
    { background: true },
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
export type LhcBall = v.InferOutput<typeof lhcBall>

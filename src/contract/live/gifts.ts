/** Calls of gifts: the catalogue, giving, and the ranking of givers. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from '../call.ts'
import { amount, count, id, instant, localized, nothing, page, pageRequest, positiveAmount, requestId } from '../common.ts'
import { limitSpan } from '../protection.ts'
import { roomId } from './codes.ts'

export const giftCode = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{1,31}$/))

/** The app's drawings of gifts and rides. */
export const drawing = v.picklist(['tea', 'crane', 'lantern', 'fan', 'kite', 'boat', 'ring', 'peak', 'cloud', 'carp'])
export type Drawing = v.InferOutput<typeof drawing>

/** The most of one gift in one request. */
export const giftsAtOnce = 99

export const gift = v.object({
  code: giftCode,
  names: localized,
  price: positiveAmount,
  /** Code of the `drawing`; an app without that drawing shows a plain parcel. */
  art: v.string(),
  /** Size of the effect on the picture. */
  effect: v.picklist(['small', 'medium', 'large']),
})

/** The member's own stake or loss limit with the least left: gifts count as stakes. */
const spendLimit = v.object({ reason: v.picklist(['STAKE_LIMIT', 'LOSS_LIMIT']), span: limitSpan, amount, left: amount })

const spending = {
  /** Amount given in all rooms on this business day. */
  givenToday: amount,
  limit: v.nullable(spendLimit),
}

/** One posting: gifts of one kind that were given in a room at the same moment. */
const giftRecord = v.object({ id, room: roomId, gift: giftCode, names: localized, count, amount, at: instant })

/** Calendar of the platform's business days; a week begins on Monday. */
export const rankingSpan = v.picklist(['day', 'week', 'all'])

const ranked = v.object({
  place: count,
  /** Masked name; null for an unnamed member. */
  name: v.nullable(v.string()),
  amount,
  isSelf: v.boolean(),
})

export const giftCalls = {
  giftList: privateRead(
    'viewer/viewer/live/gift/list',
    nothing,
    v.object({
      gifts: v.array(gift),
      /** A gift or a run of gifts must be confirmed from this amount. */
      confirmFrom: amount,
      /** Gifts of a member in a room belong to one run if at most this many milliseconds lie between them. */
      runMs: count,
      /** The member's current runs by room: the amount since the last confirmation, and until when a gift continues the run. */
      runs: v.array(v.object({ room: roomId, unasked: amount, until: instant })),
      ...spending,
    }),
    { background: true },
  ),
  /**
   * Gives gifts. `price` is the shown price of one gift. Requests of the same moment share a posting; each is accepted or refused
   * separately. Refused with GIFT_CONFIRM if the gift, or the run that it continues, reaches `confirmFrom` without `confirmed`.
   */
  sendGift: call({
    client: 'user',
    method: 'POST',
    path: 'viewer/viewer/live/gift/send',
    request: v.strictObject({
      requestId,
      room: roomId,
      gift: giftCode,
      price: positiveAmount,
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(giftsAtOnce)),
      confirmed: v.optional(v.boolean()),
    }),
    response: v.object({
      /** Id of the posting, which other requests may share. */
      id,
      combo: id,
      /** Number of the same gift in this run. */
      running: count,
      /** Total amount of the run. */
      runAmount: amount,
      /** Amount of the run since the last confirmation. The next gift must be confirmed if it raises this amount to `confirmFrom`. */
      unasked: amount,
      balance: amount,
      balanceVersion: v.number(),
      ...spending,
    }),
    offline: 'never',
    retry: 'idempotent',
    repeats: { ...storedAs('sendGift'), apart: 'requests' },
    pending: { lookUp: { call: 'givenGifts', search: {} } },
    rate: 'bet',
    fresh: true,
    background: true,
  }),
  /** The member's own gifts, newest first. */
  givenGifts: privateRead(
    'viewer/viewer/live/gift/given',
    pageRequest({ room: v.optional(roomId), requestId: v.optional(requestId) }),
    page(giftRecord),
    { background: true },
  ),
  /** Givers by amount, the most first; of equal amounts, the earlier first. In one room, or in all. */
  spendRanking: privateRead(
    'viewer/viewer/live/square/spend/ranking',
    pageRequest({ span: rankingSpan, room: v.optional(roomId) }),
    v.object({
      ...page(ranked).entries,
      /** The member's own place and amount. */
      own: v.object({ place: v.nullable(count), amount, isMystery: v.boolean() }),
      limit: v.nullable(spendLimit),
      at: instant,
    }),
    { background: true },
  ),
  /** Sets whether the member is unnamed in all rankings from now on. */
  setMystery: call({
    client: 'user',
    method: 'POST',
    path: 'viewer/viewer/live/square/spend/mystery',
    request: v.strictObject({ isMystery: v.boolean() }),
    response: v.object({ isMystery: v.boolean() }),
    offline: 'never',
    retry: 'never',
    rate: 'write',
    background: true,
  }),
} as const

export type Gift = v.InferOutput<typeof gift>
export type SpendLimit = v.InferOutput<typeof spendLimit>
export type RankingSpan = v.InferOutput<typeof rankingSpan>
export type Ranked = v.InferOutput<typeof ranked>

/** Calls of gifts: what can be given, the giving, and the ranking of givers. */
import * as v from 'valibot'
import { call, keptAs, privateRead } from '../call.ts'
import { amount, count, id, instant, localized, nothing, page, pageRequest, positiveAmount, requestId } from '../common.ts'
import { limitSpan } from '../protection.ts'
import { roomId } from './codes.ts'

export const giftCode = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{1,31}$/))

/** The drawings of the app that a gift or a ride can be shown by. */
export const drawing = v.picklist(['tea', 'crane', 'lantern', 'fan', 'kite', 'boat', 'ring', 'peak', 'cloud', 'carp'])
export type Drawing = v.InferOutput<typeof drawing>

/** The most of one gift in one request. */
export const giftsAtOnce = 99

export const gift = v.object({
  code: giftCode,
  names: localized,
  price: positiveAmount,
  /** Which `drawing` of the app shows it; one that an older app does not have is shown as a plain parcel. */
  art: v.string(),
  /** How much of the picture its effect takes. */
  effect: v.picklist(['small', 'medium', 'large']),
})

/** The member's own stake or loss limit with the least left: gifts count as stakes. */
const spendLimit = v.object({ reason: v.picklist(['STAKE_LIMIT', 'LOSS_LIMIT']), span: limitSpan, amount, left: amount })

const spending = {
  /** In all rooms on this business day. */
  givenToday: amount,
  limit: v.nullable(spendLimit),
}

/** One posting: gifts of one kind that were given in a room within a moment. */
const givenGift = v.object({ id, room: roomId, gift: giftCode, names: localized, count, amount, at: instant })

/** Calendar of the platform's business days; a week begins on Monday. */
export const rankingSpan = v.picklist(['day', 'week', 'all'])

const ranked = v.object({
  place: count,
  /** Null: stands there unnamed. */
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
      /** From this sum on, a gift or a run of gifts has to be confirmed. */
      confirmFrom: amount,
      /** Gifts of a member in a room belong to one run as long as no more than this is between them. */
      runMs: count,
      /** The member's own that go on, by room: how much of each has not been asked about yet, and until when a gift continues it. */
      runs: v.array(v.object({ room: roomId, unasked: amount, until: instant })),
      ...spending,
    }),
    { background: true },
  ),
  /**
   * `price` of one, as it was shown. Requests of a moment are one posting; each is accepted or refused on its own. GIFT_CONFIRM where the
   * gift, or the run that it continues, comes to `confirmFrom` and is not `confirmed`.
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
      /** Of the posting, which other requests may share. */
      id,
      combo: id,
      /** Of the same gift by the member without a pause. */
      running: count,
      /** What all gifts of the run come to. */
      runAmount: amount,
      /** What the run comes to since the member was last asked: with the next gift's amount on it, `confirmFrom` is asked about. */
      unasked: amount,
      balance: amount,
      balanceVersion: v.number(),
      ...spending,
    }),
    offline: 'never',
    retry: 'idempotent',
    repeats: { ...keptAs('sendGift'), apart: 'requests' },
    pending: { lookUp: { call: 'givenGifts', search: {} } },
    rate: 'bet',
    fresh: true,
    background: true,
  }),
  /** The member's own, the newest first. */
  givenGifts: privateRead(
    'viewer/viewer/live/gift/given',
    pageRequest({ room: v.optional(roomId), requestId: v.optional(requestId) }),
    page(givenGift),
    { background: true },
  ),
  /** By what was given, the most first; who came to a sum earlier stands before who came to it later. In one room, or in all. */
  spendRanking: privateRead(
    'viewer/viewer/live/square/spend/ranking',
    pageRequest({ span: rankingSpan, room: v.optional(roomId) }),
    v.object({
      ...page(ranked).entries,
      /** The member's own, wherever it stands. */
      own: v.object({ place: v.nullable(count), amount, isMystery: v.boolean() }),
      limit: v.nullable(spendLimit),
      at: instant,
    }),
    { background: true },
  ),
  /** Whether the member stands unnamed in rankings, from now on and in all of them. */
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

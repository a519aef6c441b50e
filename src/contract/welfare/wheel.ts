/**
 * Calls of prize wheels. A wheel has rounds; before a round opens, its stock or weights and the anchor of its chain of seeds are published.
 * Each draw takes the next seed of the chain, and its answer reveals it (src/rules/welfare/wheel.ts).
 */
import * as v from 'valibot'
import { call, keptAs, privateRead, publicRead } from '../call.ts'
import { amount, count, id, instant, localized, page, pageRequest, requestId } from '../common.ts'
import { campaignState } from './campaigns.ts'
import { award, campaignCode, terms } from './codes.ts'

const hex = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

const prize = v.object({
  /** Null: no prize. */
  award: v.nullable(award),
  names: localized,
  /** Of an urn: how many were in it; of an open wheel: its weight. */
  weight: count,
  /** Of an urn: how many are left; of an open wheel: the weight. The chance of the moment is this of the sum of all. */
  left: count,
  /** Given within the last 30 days. */
  given: count,
})

/** What was published before the round opened, and what came of it. */
const round = v.object({
  number: count,
  /** SHA-256 of the first draw's seed. */
  anchor: hex,
  /** The most draws that it can have. */
  draws: count,
  /** Draws so far. */
  drawn: count,
  /** SHA-256 of the next draw's seed: the last revealed seed, or the anchor. */
  next: hex,
  openedAt: v.nullable(instant),
  closedAt: v.nullable(instant),
  weights: v.array(count),
  /** What all seeds come from: hashed `draws` times it is the anchor. Null until the round is closed. */
  root: v.optional(v.nullable(hex), null),
})

/** A round with other prizes, as it is published before it takes over. */
const nextRound = v.object({
  number: count,
  opensAt: instant,
  prizes: v.array(v.pick(prize, ['award', 'names', 'weight'])),
  anchor: hex,
})

const wheel = v.object({
  code: campaignCode,
  titles: localized,
  terms,
  /** An urn gives each of its stock once; an open wheel has the same weights at each draw. */
  kind: v.picklist(['urn', 'open']),
  state: campaignState,
  from: instant,
  until: v.nullable(instant),
  /** Chances that each member is given a business day, for nothing. */
  perDay: count,
  prizes: v.array(prize),
  /** Thousandths that a draw gives on average, at the moment. */
  average: amount,
  /** Nothing is left to be given. */
  isSpent: v.boolean(),
  round,
  /** Null where no other prizes are announced. */
  nextRound: v.optional(v.nullable(nextRound), null),
})

/** A wheel in the list of all. */
const listedWheel = v.pick(wheel, ['code', 'titles', 'kind', 'state', 'from', 'until', 'perDay', 'isSpent'])

const draw = v.object({
  id,
  code: campaignCode,
  round: count,
  number: count,
  prize: count,
  award: v.nullable(award),
  names: localized,
  at: instant,
  /** What was left of each prize before it, or the weights. */
  before: v.array(count),
  seed: hex,
  /** SHA-256 of `seed`, which was published before: that of the draw before it, or the anchor. */
  committed: hex,
  requestId,
})

/** A draw as everybody sees it in the list of a round. */
const listedDraw = v.object({ number: count, prize: count, seed: hex, requestId, at: instant })

const winner = v.object({ name: v.string(), names: localized, award, at: instant })

/** Of a round, or of a draw in it: no number is larger. */
const number = v.pipe(count, v.maxValue(2_147_483_647))

const ofWheel = v.strictObject({ code: v.optional(campaignCode) })

export const wheelCalls = {
  /** The wheel of this code, or the one that runs, is announced, or ended last; and the latest that won something, names masked. */
  getScreenGiftList: publicRead(
    'admin/gameTurntable/getScreenGiftList',
    ofWheel,
    v.object({
      wheel: v.nullable(wheel),
      winners: v.array(winner),
      /** All that run, are announced, or ended within the last 30 days; the same for each code. */
      wheels: v.optional(v.array(listedWheel), []),
      at: instant,
    }),
    { background: true },
  ),
  /** The list of a round: with what was published before, anyone draws it again. */
  wheelRound: publicRead(
    'admin/gameTurntable/getRound',
    v.strictObject({ code: campaignCode, round: number, after: v.optional(number, 0) }),
    v.object({ code: campaignCode, kind: v.picklist(['urn', 'open']), round, draws: v.array(listedDraw) }),
    { background: true },
  ),
  getTurntableInfo: privateRead(
    'admin/gameTurntable/getTurntableInfo',
    ofWheel,
    v.object({
      wheel: v.nullable(wheel),
      /** The member's last draw; null before the first. */
      last: v.nullable(draw),
      isReminded: v.boolean(),
      isPaused: v.boolean(),
    }),
    { background: true },
  ),
  getTurntableDrawCntInfo: privateRead(
    'admin/gameTurntable/getTurntableDrawCntInfo',
    v.strictObject({ code: campaignCode }),
    v.object({
      left: count,
      /** When the next ones are given. */
      nextAt: v.nullable(instant),
      /** When the first of those that are left expire. */
      expiresAt: v.nullable(instant),
    }),
    { background: true },
  ),
  /** One draw. `round`: the one whose table was shown. */
  drawGift: call({
    client: 'user',
    method: 'POST',
    path: 'admin/gameTurntable/drawGift',
    request: v.strictObject({ requestId, code: campaignCode, round: count }),
    response: v.object({ draw, left: count, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    rate: 'write',
    repeats: keptAs('drawGift'),
  }),
  /** The member's own draws, the last first. */
  getPage: privateRead(
    'admin/gameTurntable/getPage',
    pageRequest({ code: v.optional(campaignCode) }),
    v.object({
      ...page(draw).entries,
      /** Of the last 30 days; `expected`: thousandths that their chances come to. */
      sums: v.object({ draws: count, prizes: count, points: amount, tickets: count, expected: amount }),
    }),
  ),
  /** Tells by a message when the wheel opens. */
  remindOfWheel: call({
    client: 'user',
    method: 'POST',
    path: 'admin/gameTurntable/remind',
    request: v.strictObject({ code: campaignCode, isOn: v.boolean() }),
    response: v.object({ isReminded: v.boolean() }),
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
} as const

export type Wheel = v.InferOutput<typeof wheel>
export type ListedWheel = v.InferOutput<typeof listedWheel>
export type NextRound = v.InferOutput<typeof nextRound>
export type WheelDraw = v.InferOutput<typeof draw>
export type WheelRound = v.InferOutput<typeof round>
export type ListedDraw = v.InferOutput<typeof listedDraw>
export type Winner = v.InferOutput<typeof winner>
